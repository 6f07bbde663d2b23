import { type ReactNode, useCallback, useMemo, useRef } from 'react'
import type { ListShape } from '#contract/kit/list/list.ts'
import type { ListView } from '#contract/kit/list/list-query.ts'
import type { ListEndpoint } from '#web/platform/call/use-list-rows.ts'
import { useBulk } from './chosen/use-bulk.tsx'
import { useChosen } from './chosen/use-chosen.ts'
import styles from './list.module.css'
import type { BulkEndpoint, ListLook, RowAction, RowOf, RowsWay } from './list-look.ts'
import { ListFailed, NoRows } from './list-state.tsx'
import { MoreRows } from './more-rows.tsx'
import { SidePanel } from './panel/side-panel.tsx'
import { useOpenRow } from './panel/use-open-row.ts'
import type { RowsLook } from './rows/list-row.tsx'
import { ListTable } from './rows/list-table.tsx'
import { useRoom } from './rows/use-room.ts'
import { useShownColumns } from './rows/use-shown-columns.ts'
import { ListTools } from './tools/list-tools.tsx'
import { useShownList } from './use-shown-list.ts'
import { turnSort } from './view/view-words.ts'

interface ListProps<L extends ListShape> {
  readonly look: ListLook<L>
  readonly endpoint: ListEndpoint<L>
  readonly params?: Readonly<Record<string, string>>
  /** Where rows can be chosen: what takes them. */
  readonly bulk?: BulkEndpoint<L>
  /** What a row opens to, beside the list. `leave` closes it where something else is to be seen. */
  readonly panel?: (row: RowOf<L>, leave: () => void) => ReactNode
  readonly rowActions?: (row: RowOf<L>) => readonly RowAction[]
  /** What was just done, as `role="status"`: stands where the reader is. */
  readonly said?: ReactNode
  /** Writes what is shown: these rows, in this order, with these columns. */
  readonly onExport?: (view: ListView<L>, columns: readonly string[]) => void
  /** Where all that match, or the chosen ones, lead to. */
  readonly ways?: readonly RowsWay<L>[]
}

/** So much a panel takes beside the rows; where there is less than this in all, it lies over them. */
const panelRem = 26.5
const leastBesideRem = 62

/** A list of the contract with all that belongs to one: narrowed, ordered, chosen from, opened, written out. */
export function List<L extends ListShape>({ look, endpoint, params, bulk, panel, ...props }: ListProps<L>) {
  const place = useRef<HTMLDivElement>(null)
  const room = useRoom(place)
  const shown = useShownList(look, endpoint, params)
  const { rows = [], keyOf, keys, state, asked } = shown
  const { chosen, setChosen, onChoose } = useChosen(shown.matching, keys)
  const openRow = useOpenRow({ keys, place, opens: panel !== undefined })
  const open = rows.find((row) => keyOf(row) === openRow.open)
  const isOver = room !== null && room < leastBesideRem

  const columns = useShownColumns(look, state.view.columns, (room ?? 0) - (open && !isOver ? panelRem : 0))
  const { onOpen } = openRow
  const { rowName } = look
  const { rowActions: actionsOf } = props
  const { ways = [] } = props
  const isChosenFrom = bulk !== undefined || ways.length > 0
  const rowsLook = useMemo<RowsLook<RowOf<L>>>(() => {
    const { shown, isCards } = columns
    return {
      columns: shown,
      isCards,
      rowName,
      onChoose: isChosenFrom ? onChoose : undefined,
      onOpen,
      actionsOf,
    }
  }, [columns, rowName, isChosenFrom, onChoose, onOpen, actionsOf])
  const choice = { ...shown, look, endpoint: bulk, ways, params, view: asked, rows, chosen, setChosen }
  const { bar, dialogs, finish } = useBulk(choice)
  const columnNames = columns.shown.map(({ name }) => name)
  return (
    <div className={styles.list}>
      <ListTools
        look={look}
        state={state}
        counted={shown.counted}
        columns={columns}
        onExport={props.onExport && (() => props.onExport?.(asked, columnNames))}
        ways={waysOfAll(ways, (way) =>
          way.onChoose({ all: asked, except: [] }, shown.total, (reply) => void finish(way.words, reply)),
        )}
      />
      {!open && props.said && <div className={styles.said}>{props.said}</div>}
      <div className={styles.panes} ref={place}>
        <div className={styles.rows}>
          {room !== null && (
            <Rows
              look={look}
              rowsLook={rowsLook}
              shown={shown}
              chosen={chosen}
              onChosen={setChosen}
              openRow={openRow}
            />
          )}
          {bar}
        </div>
        {open && panel && (
          <SidePanel
            key={isOver ? 'over' : 'beside'}
            name={rowName(open)}
            isOver={isOver}
            onPrevious={openRow.previous}
            onNext={openRow.next}
            onClose={openRow.close}
          >
            {props.said && <div className={styles.said}>{props.said}</div>}
            <div key={openRow.open} className={styles.opened}>
              {panel(open, openRow.leave)}
            </div>
          </SidePanel>
        )}
      </div>
      {dialogs}
    </div>
  )
}

/** What all that match lead to. */
function waysOfAll<L extends ListShape>(ways: readonly RowsWay<L>[], press: (way: RowsWay<L>) => void) {
  return ways
    .filter(({ ofChosen }) => !ofChosen)
    .map((way) => ({
      words: way.words,
      ...(way.Icon && { Icon: way.Icon }),
      onChoose: () => press(way),
    }))
}

type RowsProps<L extends ListShape> = Pick<ListProps<L>, 'look'> &
  Pick<ReturnType<typeof useChosen>, 'chosen'> & {
    readonly rowsLook: RowsLook<RowOf<L>>
    readonly shown: ReturnType<typeof useShownList<L>>
    readonly onChosen: ReturnType<typeof useChosen>['setChosen']
    readonly openRow: ReturnType<typeof useOpenRow>
  }

/** The rows, or why there are none. */
function Rows<L extends ListShape>({ look, rowsLook, shown, chosen, onChosen, openRow }: RowsProps<L>) {
  const { rows, error, more, loadMore, refresh, state, total, keyOf } = shown
  const { view, change, clear } = state
  const onEnd = useCallback(() => {
    if (more === 'there') loadMore()
  }, [more, loadMore])
  // What an address asks for that nobody can be asked for finds nothing.
  const isNowhere = error?.error === 'inputInvalid' && shown.isNarrowed
  if (error && !isNowhere) return <ListFailed error={error} onRetry={() => void refresh()} />
  if (isNowhere || rows?.length === 0) {
    return <NoRows empty={look.empty} isNarrowed={shown.isNarrowed} onClear={clear} />
  }
  return (
    <>
      <ListTable
        caption={look.caption}
        look={rowsLook}
        rows={rows}
        keyOf={keyOf}
        total={total}
        busy={rows === undefined || shown.turning}
        sort={view.sort}
        onSort={(by) => change({ ...view, sort: turnSort(view.sort, by) })}
        chosen={chosen}
        onChosen={onChosen}
        open={openRow.open}
        focused={openRow.focused}
        onFocused={openRow.onFocused}
        onEnd={onEnd}
      />
      <MoreRows more={more} onMore={loadMore} />
    </>
  )
}
