import { type ReactNode, useState } from 'react'
import type { BulkDeed, BulkReply } from '#contract/kit/list/bulk.ts'
import { type Choice, mostChosen } from '#contract/kit/list/choice.ts'
import type { ListShape } from '#contract/kit/list/list.ts'
import type { ListView } from '#contract/kit/list/list-query.ts'
import { resultCode } from '#contract/kit/result-code.ts'
import { call, type InputOf } from '#web/platform/call/call.ts'
import type { BulkEndpoint, BulkLook, ListLook, RowOf, RowsWay } from '../list-look.ts'
import { BulkBar, type Deed } from './bulk-bar.tsx'
import { BulkDialog } from './bulk-dialog.tsx'
import { BulkOutcomes } from './bulk-outcomes.tsx'
import {
  allChosen,
  type ChosenRows,
  choose,
  countChosen,
  isChosen,
  isSeenWhole,
  noneChosen,
} from './chosen-rows.ts'
import { usePortions } from './use-portions.ts'

interface BulkWish<L extends ListShape> {
  readonly look: ListLook<L>
  readonly endpoint: BulkEndpoint<L> | undefined
  readonly ways: readonly RowsWay<L>[]
  readonly params: Readonly<Record<string, string>> | undefined
  readonly view: ListView<L>
  readonly rows: readonly RowOf<L>[]
  readonly keyOf: (row: RowOf<L>) => string
  readonly total: number | null
  readonly chosen: ChosenRows
  readonly setChosen: (chosen: ChosenRows) => void
  readonly refresh: () => Promise<unknown>
}

interface NamedBulk<Row> extends BulkLook<Row> {
  readonly name: string
}

interface Outcome {
  readonly words: string
  readonly reply: BulkReply
  /** What the rows were called, before some of them went away. */
  readonly names: ReadonlyMap<string, string>
}

/** The bar below the rows, and the dialogs it opens: what will be done, then what became of each row. */
export function useBulk<L extends ListShape>(
  wish: BulkWish<L>,
): { bar: ReactNode; dialogs: ReactNode; finish: (words: string, reply: BulkReply | null) => Promise<void> } {
  const { look, view, rows, keyOf, total, chosen, setChosen } = wish
  const [asked, setAsked] = useState<NamedBulk<RowOf<L>> | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const portions = usePortions()

  async function finish(words: string, reply: BulkReply | null) {
    if (reply === null) {
      setChosen(noneChosen)
      await wish.refresh()
      return
    }
    const names = new Map(rows.map((row) => [keyOf(row), look.rowName(row)]))
    setAsked(null)
    setOutcome({ words, reply, names })
    setChosen(choose(noneChosen, stillChosen(reply), true))
    await wish.refresh()
  }
  const hasChosen = chosen.isAll || chosen.marked.size > 0
  return {
    finish,
    bar: hasChosen && (
      <BulkBar
        deeds={deedsOf(wish, { onAsk: setAsked, finish })}
        chosen={chosen}
        total={total}
        onAll={() => setChosen(allChosen)}
        onClear={() => setChosen(noneChosen)}
      />
    ),
    dialogs: (
      <>
        {asked && (
          <BulkDialog
            action={asked}
            count={countChosen(chosen, total)}
            run={() => portions.run(choiceOf(view, chosen), sendOf(wish, asked.name))}
            portions={portions.shown}
            onDone={(reply) => finish(asked.words, reply)}
            onClose={() => setAsked(null)}
          />
        )}
        {outcome && (
          <BulkOutcomes
            words={outcome.words}
            reply={outcome.reply}
            nameOf={(id) => outcome.names.get(id)}
            onClose={() => setOutcome(null)}
          />
        )}
      </>
    ),
  }
}

interface Asking<L extends ListShape> {
  readonly onAsk: (action: NamedBulk<RowOf<L>>) => void
  readonly finish: (words: string, reply: BulkReply | null) => Promise<void>
}

/** What can be done to the chosen rows; of those that were never loaded the server says what cannot. */
function deedsOf<L extends ListShape>(wish: BulkWish<L>, { onAsk, finish }: Asking<L>): Deed[] {
  const { look, endpoint, ways, view, rows, keyOf, total, chosen } = wish
  const chosenRows = rows.filter((row) => isChosen(chosen, keyOf(row)))
  const areAllHere = isSeenWhole(chosen, rows.map(keyOf), total)
  const judged = ({ whyNot }: Pick<RowsWay<L>, 'whyNot'>) => {
    const why = whyNot?.(chosenRows)
    return { whyNot: areAllHere ? why : undefined }
  }
  const actions = endpoint ? actionsOf(look) : []
  return [
    ...actions.map((action) => ({ ...action, ...judged(action), onChoose: () => onAsk(action) })),
    ...ways.map((way) => ({
      ...way,
      ...judged(way),
      onChoose: () =>
        way.onChoose(
          choiceOf(view, chosen),
          countChosen(chosen, total),
          (reply) => void finish(way.words, reply),
        ),
    })),
  ]
}

function sendOf<L extends ListShape>({ endpoint, params }: BulkWish<L>, action: string) {
  return (choice: Choice<L>) => {
    const body = { action, choice } as BulkDeed<L>
    return call(endpoint as BulkEndpoint<L>, { params, body } as InputOf<BulkEndpoint<L>>, { quiet: true })
  }
}

/** What is still to be done, as long as it can be named one by one. */
function stillChosen({ outcomes, rest }: BulkReply): readonly string[] {
  const failed = outcomes.filter(({ code }) => !goodCodes.includes(code)).map(({ id }) => id)
  const kept = [...failed, ...rest]
  return kept.length > mostChosen ? [] : kept
}
const goodCodes: readonly number[] = [resultCode.success, resultCode.skipOver]

function actionsOf<L extends ListShape>(look: ListLook<L>): NamedBulk<RowOf<L>>[] {
  const actions = look.actions as Readonly<Record<string, BulkLook<RowOf<L>>>>
  return Object.entries(actions).map(([name, action]) => ({ ...action, name }))
}

function choiceOf<L extends ListShape>(view: ListView<L>, { isAll, marked }: ChosenRows): Choice<L> {
  return isAll ? { all: view, except: [...marked] } : { ids: [...marked] }
}
