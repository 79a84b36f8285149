/** The text of a file that somebody has opened in this page, until they open another. */
let opened = ''
export const openFile = (text: string): void => {
  opened = text
}
export const openedFile = (): string => opened
