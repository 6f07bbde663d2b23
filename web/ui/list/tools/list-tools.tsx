import { Button } from '@mantine/core'
import { Download } from 'lucide-react'
import type { ListShape } from '#contract/kit/list/list.ts'
import type { ListReply } from '#contract/kit/list/list-reply.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import type { ListLook, RowAction } from '../list-look.ts'
import { chosenColumns } from '../rows/shown-column.ts'
import type { useShownColumns } from '../rows/use-shown-columns.ts'
import type { ListViewState } from '../view/use-list-view.ts'
import { readView, turnFilter, writeView } from '../view/view-words.ts'
import { ColumnMenu } from './column-menu.tsx'
import { FilterChips } from './filter-chips.tsx'
import { AllFilters, FilterMenu } from './filter-menu.tsx'
import { filtersOf } from './filter-options.ts'
import styles from './list-tools.module.css'
import { SearchBox } from './search-box.tsx'
import { SortSelect } from './sort-select.tsx'
import tool from './tool-menu.module.css'
import { ViewMenu } from './view-menu.tsx'

interface ListToolsProps<L extends ListShape> {
  readonly look: ListLook<L>
  readonly state: ListViewState
  readonly counted: ListReply<L>['counted']
  readonly columns: ReturnType<typeof useShownColumns<L>>
  readonly onExport: (() => void) | undefined
  readonly ways: readonly RowAction[]
}

/** Above the rows: what narrows and orders them, how they are shown, how many there are. */
export function ListTools<L extends ListShape>({
  look,
  state,
  counted,
  columns,
  onExport,
  ways,
}: ListToolsProps<L>) {
  const say = usePhrases('list')
  const { language } = useLanguage()
  const { view, search, change, searchFor } = state
  const filters = filtersOf(look, counted as ListReply<ListShape>['counted'], language)
  const turn = (name: string, value: string) => change(turnFilter(view, name, value))
  return (
    <>
      <div className={styles.tools}>
        {look.searchWords && <SearchBox label={look.searchWords} words={search} onSearch={searchFor} />}
        {columns.isCards ? (
          <AllFilters filters={filters} chosen={view.filters} onTurn={turn} />
        ) : (
          filters.map((filter) => (
            <FilterMenu
              key={filter.name}
              filter={filter}
              chosen={view.filters[filter.name] ?? []}
              onTurn={(value) => turn(filter.name, value)}
            />
          ))
        )}
        <ShownAs look={look} state={state} columns={columns} onExport={onExport} ways={ways} />
      </div>
      <div className={styles.found}>
        <FilterChips
          filters={filters}
          chosen={view.filters}
          search={search}
          onTurn={turn}
          onSearch={searchFor}
          onClear={state.clear}
        />
        <p role="status" className={styles.total}>
          {counted && say(counted.more ? 'totalAtLeast' : 'total', { count: counted.total })}
        </p>
      </div>
    </>
  )
}

/** How the rows are shown, kept and written out. */
function ShownAs<L extends ListShape>({
  look,
  state: { view, change },
  columns: { columns, withoutRoom, isCards },
  onExport,
  ways,
}: Omit<ListToolsProps<L>, 'counted'>) {
  const say = usePhrases('list')
  const shown = chosenColumns(columns, view.columns).map(({ name }) => name)
  return (
    <div className={styles.end}>
      {isCards && (
        <SortSelect
          columns={columns.filter(({ sortable }) => sortable)}
          sort={view.sort}
          onSort={(sort) => change({ ...view, sort })}
        />
      )}
      <ColumnMenu
        columns={columns.slice(1)}
        shown={shown.slice(1)}
        withoutRoom={withoutRoom}
        onChange={(names) => change({ ...view, columns: names })}
      />
      <ViewMenu
        list={look.name}
        words={writeView(look.list, view)}
        onShow={(words) => change(readView(look.list, words))}
      />
      {onExport && (
        <Button
          variant="default"
          className={tool.tool}
          leftSection={<Download size="1em" aria-hidden="true" />}
          onClick={onExport}
        >
          {say('export')}
        </Button>
      )}
      {ways.map(({ words, Icon, onChoose }) => (
        <Button
          key={words}
          variant="default"
          className={tool.tool}
          leftSection={Icon && <Icon size="1em" aria-hidden="true" />}
          onClick={onChoose}
        >
          {words}
        </Button>
      ))}
    </div>
  )
}
