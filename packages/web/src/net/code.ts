/** Stands where a table's code would, for the table inside this page. */
export const ALONE = 'ALONE'
