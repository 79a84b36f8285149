/** Where the pictures are: apart, so that a table stands before they come. */
export const file = new URL('../pictures.svg', import.meta.url).href
