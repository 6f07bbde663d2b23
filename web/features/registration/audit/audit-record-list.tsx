import { minuteText } from '#contract/kit/time.ts'
import type { AuditRecord } from '#contract/registration/review/audit-record.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { TextList } from '#web/ui/text/text.tsx'
import styles from './audit-record-list.module.css'
import { lookNames } from './look-names.ts'

/** Who decided what, why and when, the latest first. */
export function AuditRecordList({ audits }: { readonly audits: readonly AuditRecord[] }) {
  return (
    <ol className={styles.records}>
      {audits.map((audit) => (
        <Line key={audit.auditId} audit={audit} />
      ))}
    </ol>
  )
}

function Line({ audit: { result, reason, remarks, level, takesEffect, by, at } }: { audit: AuditRecord }) {
  const say = usePhrases('review')
  const { language } = useLanguage()
  const stage = level === 2 ? say(lookNames[2]) : takesEffect ? null : say(lookNames[1])
  return (
    <li>
      <p>
        <strong>
          {stage && `${stage} `}
          {say(`records.results.${result}`)}
        </strong>
        <span>{by.kind === 'system' ? say('records.system') : by.name}</span>
        <time dateTime={at}>{minuteText(new Date(at), language)}</time>
        {!takesEffect && <span>{say('records.pendingSecond')}</span>}
      </p>
      {remarks.length > 0 && (
        <p>
          {say('records.conditions')}
          <TextList of={remarks.map(({ label }) => label)} />
        </p>
      )}
      {reason && (
        <p className={styles.reason}>
          {say('records.reason')}
          {reason}
        </p>
      )}
    </li>
  )
}
