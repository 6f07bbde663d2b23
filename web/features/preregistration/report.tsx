import { useState } from 'react'
import { pickText } from '#contract/kit/language.ts'
import { minuteText } from '#contract/kit/time.ts'
import type { Preregistration } from '#contract/preregistration/preregistration-endpoints.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import styles from './preregistration.module.css'
import { ReportForm } from './report-form.tsx'
import { ReportLines } from './report-lines.tsx'
import { ReportState } from './report-state.tsx'
import { SubmittedReport } from './submitted-report.tsx'

/** A report as it stands: typed while it is a draft and the window is open, otherwise read. */
export function Report({ read }: { readonly read: Preregistration }) {
  const [report, setReport] = useState(read)
  const isOpen = report.windowState === 'open'
  const isDraft = report.state !== 'submitted'
  return (
    <>
      <Facts report={report} />
      <WindowLine report={report} />
      {isDraft && isOpen ? (
        <ReportForm report={report} onChanged={setReport} />
      ) : (
        <>
          <ReportLines report={report} />
          {!isDraft && <SubmittedReport report={report} onChanged={setReport} />}
        </>
      )}
    </>
  )
}

function Facts({ report }: { readonly report: Preregistration }) {
  const say = usePhrases('preregistration')
  const { language } = useLanguage()
  const { name, state, expected, submittedAt, quota } = report
  const people = (count: number) => say('facts.people', { count })
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{say('choose')}</dt>
        <dd>{pickText(name, language)}</dd>
      </div>
      <div>
        <dt>{say('facts.state')}</dt>
        <dd>
          <ReportState state={state} />
        </dd>
      </div>
      <div>
        <dt>{say('facts.expected')}</dt>
        <dd>{people(expected)}</dd>
      </div>
      {submittedAt && (
        <div>
          <dt>{say('facts.submittedAt')}</dt>
          <dd>{minuteText(new Date(submittedAt), language)}</dd>
        </div>
      )}
      <div>
        <dt>{say('facts.quota')}</dt>
        <dd>{quota.capacity === null ? say('facts.noQuota') : people(quota.capacity)}</dd>
      </div>
      <div>
        <dt>{say('facts.used')}</dt>
        <dd>{people(quota.held)}</dd>
      </div>
      {quota.capacity !== null && (
        <div>
          <dt>{say('facts.left')}</dt>
          <dd>{people(quota.capacity - quota.held)}</dd>
        </div>
      )}
    </dl>
  )
}

function WindowLine({ report: { windowState, opensAt, closesAt } }: { readonly report: Preregistration }) {
  const say = usePhrases('preregistration')
  const { language } = useLanguage()
  const time = (at: string | null) => (at ? minuteText(new Date(at), language) : '')
  const key = windowState === 'open' && closesAt === null ? 'openEnded' : windowState
  return (
    <p className={styles.window}>
      {say(`window.${key}`, { opensAt: time(opensAt), closesAt: time(closesAt) })}
    </p>
  )
}
