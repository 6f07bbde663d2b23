import { mostImportBytes, mostImportRows } from '#contract/kit/workbook/import-limits.ts'

/** What is read of a workbook at most. Whoever sent it is hostile until the opposite is shown. */
export interface WorkbookLimits {
  readonly mostBytes: number
  readonly mostUnpackedBytes: number
  /** Texts that are held while the rows go by. */
  readonly mostTextBytes: number
  readonly mostRows: number
  readonly mostCells: number
}

const megabyte = 1024 * 1024

/** An import. */
export const importLimits: WorkbookLimits = {
  mostBytes: mostImportBytes,
  mostUnpackedBytes: 1024 * megabyte,
  mostTextBytes: 64 * megabyte,
  mostRows: mostImportRows,
  mostCells: 2_000_000,
}

/** Above so many bytes a workbook must not unpack to more than `mostRatio` times its size; below, honest ones do. */
export const freeUnpackedBytes = 200 * megabyte
export const mostRatio = 300
export const mostParts = 10_000
export const mostPathSegments = 12
/** Nobody leaves so many rows blank and goes on below them; programs write a million of them. */
export const mostBlankRows = 5000
