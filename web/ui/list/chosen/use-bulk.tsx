import { type ReactNode, useState } from 'react'
import type { BulkDeed, BulkReply } from '#contract/kit/list/bulk.ts'
import { type Choice, mostChosen } from '#contract/kit/list/choice.ts'
import type { ListShape } from '#contract/kit/list/list.ts'
import type { ListView } from '#contract/kit/list/list-query.ts'
import { resultCode } from '#contract/kit/result-code.ts'
import { call, type InputOf } from '#web/platform/call/call.ts'
import type { BulkEndpoint, BulkLook, ListLook, RowOf, RowsWay } from '../list-look.ts'
import { BulkBar, type NamedBulk } from './bulk-bar.tsx'
import { BulkDialog } from './bulk-dialog.tsx'
import { BulkOutcomes } from './bulk-outcomes.tsx'
import { allChosen, type ChosenRows, choose, countChosen, isChosen, noneChosen } from './chosen-rows.ts'
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
  const { look, endpoint, ways, view, rows, keyOf, total, chosen, setChosen } = wish
  const [asked, setAsked] = useState<NamedBulk<RowOf<L>> | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const portions = usePortions()
  const chosenRows = rows.filter((row) => isChosen(chosen, keyOf(row)))

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
        actions={endpoint ? actionsOf(look) : []}
        ways={ways.map(({ onChoose, whyNot, ...way }) => ({
          ...way,
          whyNot: whyNot?.(chosenRows),
          onChoose: () =>
            onChoose(
              choiceOf(view, chosen),
              countChosen(chosen, total),
              (reply) => void finish(way.words, reply),
            ),
        }))}
        chosen={chosen}
        rows={chosenRows}
        total={total}
        onAll={() => setChosen(allChosen)}
        onClear={() => setChosen(noneChosen)}
        onAction={setAsked}
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
