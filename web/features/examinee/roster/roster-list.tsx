import { ArrowRightLeft, CircleCheck, Download, Printer, Send, Trash2, Undo2, Wallet } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { movableStates } from '#contract/examinee/joining/moves.ts'
import { isEditable, isEnded } from '#contract/registration/application-steps.ts'
import {
  type EntrantBatch,
  enteredApplicationList,
  exportEnteredApplications,
  packEnteredFiles,
  searchEnteredApplications,
} from '#contract/registration/list/entered-applications.ts'
import { getOwnLook } from '#contract/registration/review/own-look.ts'
import { useListExport } from '#web/features/long-work/list-export.tsx'
import { usePackFiles } from '#web/features/staff/applications/pack-files.tsx'
import { call } from '#web/platform/call/call.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { useProject } from '#web/platform/project.tsx'
import { List } from '#web/ui/list/list.tsx'
import type { RowsWay } from '#web/ui/list/list-look.ts'
import { DeleteDeed, PassDeed, ReturnDeed, SubmitDeed, useAskedDeed } from './deeds.tsx'
import { ExamineeDetail } from './examinee-detail.tsx'
import { OfferDeed } from './offer-deed.tsx'
import { PayDeed } from './pay-deed.tsx'
import { type MadeForms, MadeFormsLine, PrintDeed } from './print-forms.tsx'
import { type RosterList, type RosterRow, useRosterLook } from './roster-look.tsx'

type DeedName = 'submit' | 'pass' | 'return' | 'pay' | 'print' | 'offer' | 'delete'

/** Everything of one batch: found, looked at, and done for many at once. */
export function RosterOfBatch({ batch: { batchId } }: { readonly batch: EntrantBatch }) {
  const look = useRosterLook()
  const params = useMemo(() => ({ batchId }), [batchId])
  const ownLook = useAnswer(getOwnLook, { params }, { fresh: true })
  const { onExport, onExportChosen, shown } = useListExport(
    enteredApplicationList,
    exportEnteredApplications,
    params,
  )
  const packing = usePackFiles<RosterList>((body) =>
    call(packEnteredFiles, { params, body }, { quiet: true, handled: true }),
  )
  const [asked, setAsked] = useAskedDeed<DeedName>()
  const [made, setMade] = useState<MadeForms | null>(null)
  /** What rows were called that a dialog speaks of. */
  const names = useRef(new Map<string, string>())
  const deeds = useDeeds((row) => names.current.set(row.applicationId, row.name))
  const moves = useProject().settings.movingConsent !== 'off'
  const asking = (wanted: readonly DeedName[]): RowsWay<RosterList>[] =>
    deeds(wanted).map(({ name, ...way }) => ({
      ...way,
      onChoose: (choice, count, finish) => setAsked({ name, choice, count, finish }),
    }))
  const looks = ownLook.data && (ownLook.data.isOn || ownLook.data.waiting > 0)
  const ways: RowsWay<RosterList>[] = [
    ...asking(['submit', ...(looks ? (['pass', 'return'] as const) : []), 'pay', 'print']),
    { ...useChosenExport(), onChoose: (choice) => onExportChosen(choice) },
    packing.way,
    ...asking([...(moves ? (['offer'] as const) : []), 'delete']),
  ]
  const props = asked && {
    ...{ batchId, choice: asked.choice, count: asked.count },
    onClose: () => setAsked(null),
    onDone(reply: Parameters<typeof asked.finish>[0]) {
      setAsked(null)
      asked.finish(reply)
    },
  }
  return (
    <>
      {shown}
      {packing.shown}
      {made && <MadeFormsLine batchId={batchId} made={made} />}
      <List
        look={look}
        endpoint={searchEnteredApplications}
        params={params}
        ways={ways}
        onExport={onExport}
        panel={(row) => <ExamineeDetail applicationId={row.applicationId} isBeside />}
      />
      {props && asked.name === 'submit' && <SubmitDeed {...props} />}
      {props && asked.name === 'pass' && <PassDeed {...props} />}
      {props && asked.name === 'return' && ownLook.data && <ReturnDeed {...props} look={ownLook.data} />}
      {props && asked.name === 'print' && (
        <PrintDeed
          {...props}
          onDone={(reply) => {
            setMade(reply)
            props.onDone(reply)
          }}
        />
      )}
      {props && asked.name === 'offer' && <OfferDeed {...props} />}
      {props && asked.name === 'delete' && <DeleteDeed {...props} />}
      {props && asked.name === 'pay' && (
        <PayDeed
          {...props}
          nameOf={(id) => names.current.get(id)}
          onClose={() => {
            setAsked(null)
            asked.finish(null)
          }}
        />
      )}
    </>
  )
}

function useChosenExport() {
  const say = usePhrases('roster')
  return { words: say('deeds.export'), Icon: Download, ofChosen: true } as const
}

const icons = {
  submit: Send,
  pass: CircleCheck,
  return: Undo2,
  pay: Wallet,
  print: Printer,
  offer: ArrowRightLeft,
  delete: Trash2,
} as const

/** For which rows a deed is of use; the server judges each for itself. */
const fits: Readonly<Record<DeedName, (row: RosterRow) => boolean>> = {
  submit: ({ state }) => isEditable(state),
  pass: ({ state }) => state === 'atOrganisation',
  return: ({ state }) => state === 'atOrganisation',
  pay: ({ state }) => state === 'unpaid',
  print: ({ state }) => !isEnded(state),
  offer: ({ paid, state }) => !paid && movableStates.includes(state),
  delete: ({ paid, state }) => !paid && state !== 'confirmed',
}

function useDeeds(onSeen: (row: RosterRow) => void) {
  const say = usePhrases('roster')
  const sayForm = usePhrases('confirmationForm')
  const wordsOf = (name: DeedName, which: 'words' | 'whyNot') =>
    name === 'print' ? sayForm(`print.${which}`) : say(`deeds.${name}.${which}`)
  return (names: readonly DeedName[]) =>
    names.map((name) => ({
      name,
      words: wordsOf(name, 'words'),
      Icon: icons[name],
      ofChosen: true as const,
      ...(name === 'delete' && { severe: true as const }),
      whyNot(rows: readonly RosterRow[]) {
        for (const row of rows) onSeen(row)
        return rows.length > 0 && !rows.some(fits[name]) ? wordsOf(name, 'whyNot') : undefined
      },
    }))
}
