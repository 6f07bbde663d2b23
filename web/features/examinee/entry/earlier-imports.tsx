import { examineeImport } from '#contract/examinee/entry/examinee-import.ts'
import type { ImportPlace } from '#contract/import/import-endpoints.ts'
import { minuteText } from '#contract/kit/time.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { FailedState, LoadingLines } from '#web/ui/states/states.tsx'
import styles from './entry.module.css'

interface EarlierImportsProps {
  readonly place: ImportPlace
  readonly hrefOf: (importId: string) => string
}

/** What was sent into this batch before, and what came of it. */
export function EarlierImports({ place, hrefOf }: EarlierImportsProps) {
  const say = usePhrases('examineeEntry')
  const { language } = useLanguage()
  const answer = useAnswer(examineeImport.listImports, { params: place }, { fresh: true })
  return (
    <section className={styles.part} aria-labelledby="earlier-imports">
      <h2 id="earlier-imports">{say('screen.history')}</h2>
      {answer.isPending && <LoadingLines lines={2} />}
      {answer.error && <FailedState error={answer.error} onRetry={() => answer.refetch()} />}
      {answer.data?.length === 0 && <p className={styles.lead}>{say('screen.historyNone')}</p>}
      <ul className={styles.earlier}>
        {answer.data?.map(({ importId, fileName, sentAt, workId, verdicts, outcomes }) => (
          <li key={importId}>
            <a href={hrefOf(importId)}>
              {say('screen.line', { file: fileName, time: minuteText(new Date(sentAt), language) })}
            </a>
            <span>
              {workId === null
                ? say('screen.notTaken')
                : say('screen.made', { ...outcomes, left: outcomes.left + verdicts.wrong })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
