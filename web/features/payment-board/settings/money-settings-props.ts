/** What each section of the page is told. */
export interface MoneySettingsProps {
  readonly domain: string
  /** Administrators of the project; a cashier only reads. */
  readonly mayChange: boolean
}
