/** So much of a workbook is taken in at once; whoever has more splits it. */
export const mostImportBytes = 20 * 1024 * 1024
export const mostImportRows = 5000
