import { type ListShape, type ListSort, sortableColumns } from '#contract/kit/list/list.ts'

/** What stands in the address of a list. What is searched never does: it may be a name or an ID number. */
export interface ShownView {
  readonly filters: Readonly<Record<string, readonly string[]>>
  readonly sort: ListSort
  /** Columns that are shown, where the reader chose them. */
  readonly columns: readonly string[] | null
}

/** As an address writes it: `state=open,closed&sort=-createdAt&columns=name,state`. */
export type ViewWords = Readonly<Record<string, string | undefined>>

const sortName = 'sort'
const columnsName = 'columns'

/** What the address says, as far as this list knows of it: an old address shows what is left. */
export function readView(list: ListShape, words: ViewWords): ShownView {
  const filters = Object.entries(list.filters).flatMap(([name, filter]) => {
    const values = partsOf(words[name]).filter(
      (value) => filter.kind === 'reference' || filter.values.includes(value),
    )
    return values.length > 0 ? [[name, values] as const] : []
  })
  const columns = partsOf(words[columnsName]).filter((name) => name in list.columns)
  return {
    filters: Object.fromEntries(filters),
    sort: readSort(list, words[sortName]),
    columns: columns.length > 0 ? columns : null,
  }
}

/** The words of a view; what is as it was at first has none. */
export function writeView(list: ListShape, { filters, sort, columns }: ShownView): ViewWords {
  const isFirst = sort.by === list.sort.by && sort.down === list.sort.down
  return {
    ...Object.fromEntries(
      Object.keys(list.filters).map((name) => [name, filters[name]?.join(',') || undefined]),
    ),
    [sortName]: isFirst ? undefined : `${sort.down ? '-' : ''}${sort.by}`,
    [columnsName]: columns?.join(','),
  }
}

function partsOf(word: string | undefined): string[] {
  return [...new Set(word?.split(',').filter(Boolean))]
}

function readSort(list: ListShape, word = ''): ListSort {
  const by = word.replace(/^-/, '')
  return sortableColumns(list).includes(by) ? { by, down: word.startsWith('-') } : list.sort
}

/** With or without one value of a filter. */
export function turnFilter(view: ShownView, name: string, value: string): ShownView {
  const now = view.filters[name] ?? []
  const next = now.includes(value) ? now.filter((one) => one !== value) : [...now, value]
  const { [name]: _, ...others } = view.filters
  return { ...view, filters: next.length > 0 ? { ...others, [name]: next } : others }
}

/** A head that is pressed: first its natural way, then the other. */
export function turnSort(sort: ListSort, by: string): ListSort {
  return { by, down: sort.by === by && !sort.down }
}
