import { KeyRound } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import type { WorkbookImport } from '#contract/import/import.ts'
import type { ImportEndpoints, ImportPlace, PasswordEndpoints } from '#contract/import/import-endpoints.ts'
import { minuteText } from '#contract/kit/time.ts'
import { isOver } from '#contract/long-work/long-work.ts'
import { downloadFile } from '#web/platform/call/download-file.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { useWorks } from '../long-work/use-works.ts'
import { WorkProgress } from '../long-work/work-progress.tsx'
import { DeedButton } from './deed-button.tsx'
import styles from './import.module.css'

/** What an import is on a screen: its endpoints, those of one-time passwords where it makes some. */
export type ShownImport = ImportEndpoints & Partial<PasswordEndpoints>

interface ImportEndProps {
  readonly endpoints: ShownImport
  readonly of: ImportPlace
  readonly sent: WorkbookImport
  readonly onChanged: () => Promise<unknown>
}

/** The work that takes the rows while it goes on, then what came of it. */
export function ImportEnd(props: ImportEndProps) {
  const { workId } = props.sent
  const works = useWorks()
  const work = works.data?.items.find((one) => one.workId === workId)
  const isDone = work !== undefined && isOver(work.state)
  const lookAgain = useEffectEvent(() => void props.onChanged())
  useEffect(() => {
    if (isDone) lookAgain()
  }, [isDone])
  // One of long ago is not among them any more.
  const isEnded = isDone || (work === undefined && !works.isFetching)
  return (
    <>
      {workId !== null && <WorkProgress workId={workId} />}
      {isEnded && <Outcome {...props} />}
    </>
  )
}

function Outcome({ endpoints, of, sent, onChanged }: ImportEndProps) {
  const say = usePhrases('import')
  const { verdicts, outcomes, passwords } = sent
  const { made, changed, unchanged, left } = outcomes
  const waiting = verdicts.new + verdicts.changed - made - changed - unchanged - left
  return (
    <>
      <div className={styles.panel} role="status">
        <p>
          {say('screen.end', {
            ...{ made, changed },
            unchanged: unchanged + verdicts.unchanged,
            left: left + verdicts.wrong,
          })}
        </p>
        {waiting > 0 && <p>{say('screen.stopped', { count: waiting })}</p>}
      </div>
      {passwords && endpoints.handOutPasswords && (
        <Passwords
          endpoint={endpoints.handOutPasswords}
          of={of}
          sent={{ ...sent, passwords }}
          onChanged={onChanged}
        />
      )}
    </>
  )
}

interface PasswordsProps extends Omit<ImportEndProps, 'endpoints'> {
  readonly endpoint: PasswordEndpoints['handOutPasswords']
  readonly sent: WorkbookImport & { readonly passwords: NonNullable<WorkbookImport['passwords']> }
}

function Passwords({ endpoint, of, sent, onChanged }: PasswordsProps) {
  const say = usePhrases('import')
  const { language } = useLanguage()
  const { timesLeft, until } = sent.passwords
  async function handOut() {
    await downloadFile(endpoint, { params: { ...of, importId: sent.importId } }, { quiet: true })
    await onChanged()
  }
  return (
    <section className={styles.panel} aria-labelledby="import-passwords">
      <h2 id="import-passwords">{say('screen.passwordsTitle')}</h2>
      <p>{say('screen.passwordsLead', { times: timesLeft, until: minuteText(new Date(until), language) })}</p>
      <DeedButton
        id="passwords"
        variant="filled"
        icon={<KeyRound size="1em" aria-hidden="true" />}
        onPress={handOut}
      >
        {say('screen.passwords')}
      </DeedButton>
    </section>
  )
}
