import type { ImportEndpoints, ImportPlace, PasswordEndpoints } from '#contract/import/import-endpoints.ts'
import type { Actor } from '#contract/kit/actor.ts'
import type { Texts } from '#contract/kit/language.ts'
import type { Column } from '#contract/kit/workbook/column.ts'
import type { Reason } from '#contract/kit/workbook/reason.ts'
import type { WorkKindName } from '#contract/long-work/long-work.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/** The values of a row by the keys of their columns. */
export type RowValues = Readonly<Record<string, string>>

/** A row in which every cell is right by itself. */
export interface SoundRow {
  readonly row: number
  readonly values: RowValues
}

/** What a row would do to what is there. */
export type Comparison =
  | { readonly verdict: 'new' | 'unchanged' }
  /** `before`: what stands there now in the columns that differ. */
  | { readonly verdict: 'changed'; readonly before: RowValues }
  | { readonly verdict: 'wrong'; readonly wrongs: readonly RowFlaw[] }

/** With what was found out on the way, for whoever takes the row. */
export type Compared<Found> = Comparison & { readonly found?: Found | undefined }

/** Without a column the whole row is meant. */
export interface RowFlaw {
  readonly column: string | null
  readonly reason: Reason
}

/** For whom and where the rows are taken, and in which transaction. */
export interface ImportAsked {
  readonly tx: Tx
  readonly actor: Actor
  readonly now: Date
  readonly place: Pick<ImportPlace, 'batchId'>
}

/** What a feature says of the rows that it takes from workbooks; everything else is the same for all of them. */
export interface ImportKind<Ground = unknown, Prepared = unknown, Found = unknown> {
  /** What a row is: `organisation`. */
  readonly name: string
  /** The long work that takes its rows. */
  readonly work: WorkKindName
  readonly endpoints: ImportEndpoints
  /** So many rows are taken in one transaction: about half a second. */
  readonly rowsAtOnce: number
  /** So many rows a workbook may have, where that is more than usual. */
  readonly mostRows?: number
  /** What decides about the rows besides the file: a batch, who sends them. Read anew with each step. */
  ground(asked: ImportAsked): Promise<Ground>
  columns(ground: Ground): readonly Column[]
  /** What the template is called. */
  title(ground: Ground): Texts
  /** Columns of which no two rows of a file may hold the same. */
  readonly unique: readonly UniqueColumns[]
  /** What is wrong with a row by itself, beyond each of its cells; told also where a cell is wrong, which it leaves out. */
  judge?(values: RowValues, ground: Ground): readonly RowFlaw[]
  /** Counted in a transaction of its own before anything is compared: who sends rows may learn something of whom they name. */
  count?(tx: Tx, rows: readonly RowValues[], ground: Ground, now: Date): Promise<void>
  /** All rows at once, by their numbers: those with nothing wrong by themselves. Asked again when they are taken. */
  compare(
    tx: Tx,
    rows: readonly SoundRow[],
    ground: Ground,
    now: Date,
  ): Promise<ReadonlyMap<number, Compared<Found>>>
  /** What takes long and needs no transaction, for a row that makes something; null where nothing does. */
  readonly prepare: ((values: RowValues) => Promise<Prepared>) | null
  /**
   * Rows that were just compared, all in one transaction; without `prepare`, what is prepared is undefined. Answers the
   * rows of which nothing came after all: those are left.
   */
  make(tx: Tx, rows: readonly PreparedRow<Prepared, Found>[], ground: Ground, now: Date): Promise<LeftRows>
  change(tx: Tx, rows: readonly ComparedRow<Found>[], ground: Ground, now: Date): Promise<LeftRows>
  /** What is told once of whatever was made, in a column of its own. */
  readonly oneTimePassword: OneTimePassword<Prepared> | null
}

/** Why, by the numbers of the rows. */
export type LeftRows = ReadonlyMap<number, readonly RowFlaw[]>

export interface ComparedRow<Found> extends SoundRow {
  readonly found: Found
}

export interface PreparedRow<Prepared, Found> extends ComparedRow<Found> {
  readonly prepared: Prepared
}

interface OneTimePassword<Prepared> {
  readonly column: Column
  readonly endpoint: PasswordEndpoints['handOutPasswords']
  of(prepared: Prepared): string
}

export interface UniqueColumns {
  readonly columns: readonly string[]
  /** What is one and the same to the reader: capitals, for one. */
  readonly fold?: (value: string) => string
}

/** Keeps the exact type of what is prepared while the kind is written down. */
export function importKind<Ground, Prepared, Found = undefined>(
  kind: ImportKind<Ground, Prepared, Found>,
): ImportKind {
  return kind as unknown as ImportKind
}
