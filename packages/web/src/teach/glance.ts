import { faces } from '@conspire/games/ui'
import type { Glance, Teaching } from '@conspire/ui'
import { useEffect, useState } from 'react'
import { useLang } from '../i18n/say.ts'

/** A game on one page, with its pictures; null until it has been fetched, and where there is none. */
export function useGlance(game: string): (Glance & Pick<Teaching, 'pictures'>) | null {
  const lang = useLang()
  const [found, setFound] = useState<(Glance & Pick<Teaching, 'pictures'>) | null>(null)
  useEffect(() => {
    let here = true
    const fetch = async (): Promise<void> => {
      const teaching = await faces[game]?.teaching?.()
      const glance = await teaching?.glance.fetch(lang)
      if (here && teaching && glance) setFound({ ...glance, pictures: teaching.pictures })
    }
    void fetch().catch(() => {})
    return () => {
      here = false
    }
  }, [game, lang])
  return found
}
