import { useQueryClient } from '@tanstack/react-query'
import { FileInput, FileWarning } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { type ImportVerdict, importVerdicts, type WorkbookImport } from '#contract/import/import.ts'
import type { ImportPlace } from '#contract/import/import-endpoints.ts'
import { minuteText } from '#contract/kit/time.ts'
import { call } from '#web/platform/call/call.ts'
import { downloadFile } from '#web/platform/call/download-file.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import type { PagePlace } from '#web/ui/lists/pager.tsx'
import { FailedState, LoadingState } from '#web/ui/states/states.tsx'
import { DeedButton } from './deed-button.tsx'
import styles from './import.module.css'
import { ImportEnd, type ShownImport } from './import-end.tsx'
import { ImportRows } from './import-rows.tsx'

interface ImportCheckProps {
  readonly endpoints: ShownImport
  readonly of: ImportPlace
  readonly importId: string
  readonly verdict: ImportVerdict | undefined
  readonly place: PagePlace
  /** The address of this import with other rows shown; without any, of the place where another file is sent. */
  readonly hrefOf: (shown: ShownRows | null) => string
}

interface ShownRows extends PagePlace {
  readonly verdict?: ImportVerdict | undefined
}

/** What a workbook would do, row by row, until it is taken; then what it did. */
export function ImportCheck({ endpoints, of, importId, verdict, place, hrefOf }: ImportCheckProps) {
  const say = usePhrases('import')
  const { language } = useLanguage()
  const params = { ...of, importId }
  const answer = useAnswer(endpoints.getImport, { params })
  const queries = useQueryClient()
  // What is taken may stand in any list.
  const refresh = () => queries.invalidateQueries()
  if (answer.isPending) return <LoadingState />
  if (!answer.data) return <FailedState error={answer.error} onRetry={() => answer.refetch()} />
  const sent = answer.data
  const isTaken = sent.workId !== null
  return (
    <div className={styles.page}>
      <div>
        <Title key={String(isTaken)}>{say(isTaken ? 'screen.endTitle' : 'screen.checkTitle')}</Title>
        <p className={styles.lead}>
          {say('screen.sent', { file: sent.fileName, time: minuteText(new Date(sent.sentAt), language) })}
        </p>
        {!isTaken && <p className={styles.lead}>{say('screen.checkLead')}</p>}
      </div>
      {isTaken ? (
        <ImportEnd endpoints={endpoints} of={of} sent={sent} onChanged={refresh} />
      ) : (
        <Taking
          sent={sent}
          onTake={() => call(endpoints.takeRows, { params }, { quiet: true }).then(refresh)}
        />
      )}
      <div className={styles.tools}>
        {sent.verdicts.wrong + sent.outcomes.left > 0 && (
          <DeedButton
            id="marked"
            icon={<FileWarning size="1em" aria-hidden="true" />}
            onPress={() => downloadFile(endpoints.getMarked, { params }, { quiet: true })}
          >
            {say('screen.marked')}
          </DeedButton>
        )}
        <a className={styles.another} href={hrefOf(null)}>
          {say('screen.another')}
        </a>
      </div>
      <Verdicts sent={sent} verdict={verdict} hrefOf={hrefOf} />
      <ImportRows
        endpoints={endpoints}
        of={of}
        sent={sent}
        verdict={verdict}
        place={place}
        hrefOf={(page) => hrefOf({ verdict, ...page })}
      />
    </div>
  )
}

/** What was pressed has gone: whoever uses the keyboard or listens goes on here. */
function Title({ children }: { readonly children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <h2 ref={title} tabIndex={-1}>
      {children}
    </h2>
  )
}

interface TakingProps {
  readonly sent: WorkbookImport
  readonly onTake: () => Promise<unknown>
}

function Taking({ sent, onTake }: TakingProps) {
  const say = usePhrases('import')
  const { verdicts } = sent
  const count = verdicts.new + verdicts.changed
  return (
    <div className={styles.panel}>
      {verdicts.wrong > 0 && <p>{say('screen.markedLead', { count: verdicts.wrong })}</p>}
      {count > 0 && (
        <>
          <p>{say('screen.takeLead', { made: verdicts.new, changed: verdicts.changed })}</p>
          <DeedButton
            id="take"
            variant="filled"
            icon={<FileInput size="1em" aria-hidden="true" />}
            onPress={onTake}
          >
            {say('screen.take', { count })}
          </DeedButton>
        </>
      )}
      {count === 0 && <p>{say(verdicts.wrong > 0 ? 'screen.nothing' : 'screen.allThere')}</p>}
    </div>
  )
}

interface VerdictsProps extends Pick<ImportCheckProps, 'verdict' | 'hrefOf'> {
  readonly sent: WorkbookImport
}

/** How many there are of each, and the way to them. */
function Verdicts({ sent, verdict, hrefOf }: VerdictsProps) {
  const say = usePhrases('import')
  const all = importVerdicts.reduce((total, one) => total + sent.verdicts[one], 0)
  const shown = [
    { one: undefined, words: say('screen.all'), count: all },
    ...importVerdicts.map((one) => ({ one, words: say(`verdicts.${one}`), count: sent.verdicts[one] })),
  ]
  return (
    <nav aria-label={say('screen.show')}>
      <ul className={styles.verdicts}>
        {shown.map(({ one, words, count }) => (
          <li key={words}>
            <a href={hrefOf({ verdict: one })} aria-current={one === verdict ? 'true' : undefined}>
              {words} <strong>{count}</strong>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
