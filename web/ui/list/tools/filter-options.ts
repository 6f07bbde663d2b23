import { type Language, pickText } from '#contract/kit/language.ts'
import { type ListShape, noReference } from '#contract/kit/list/list.ts'
import type { ListReply, ReferenceCount } from '#contract/kit/list/list-reply.ts'
import type { FilterLook, ListLook } from '../list-look.ts'

/** A value of a filter as it is offered: its words, and how many rows have it. */
export interface FilterOption {
  readonly value: string
  readonly words: string
  /** Null until they are counted. */
  readonly count: number | null
}

export interface ShownFilter {
  readonly name: string
  readonly title: string
  readonly options: readonly FilterOption[]
}

type Counted = ListReply<ListShape>['counted']

/** The filters of a list with their values: all that there are, of references the most frequent ones. */
export function filtersOf<L extends ListShape>(
  look: ListLook<L>,
  counted: Counted,
  language: Language,
): readonly ShownFilter[] {
  return Object.entries(look.list.filters).map(([name, filter]) => {
    const { title, words } = look.filters[name as keyof L['filters']] as FilterLook<string>
    const counts = (counted?.filters[name] ?? []) as readonly ReferenceCount[]
    const options =
      filter.kind === 'values'
        ? filter.values.map((value) => ({
            value,
            words: words(value),
            count: counted ? (counts.find((one) => one.value === value)?.count ?? 0) : null,
          }))
        : counts.map(({ value, count, name: texts }) => ({
            value,
            words: value === noReference || !texts ? words(value) : pickText(texts, language),
            count,
          }))
    return { name, title, options }
  })
}
