import { isMessage, type Say } from '../i18n/say.ts'

export const levelName = (say: Say, level: string): string => {
  const id = `level.${level}`
  return isMessage(id) ? say(id) : level
}
