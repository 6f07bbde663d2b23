/** Of which batch the scores are. */
export interface SheetParams {
  readonly domain: string
  readonly batchId: string
}
