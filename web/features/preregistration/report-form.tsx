import type { Preregistration } from '#contract/preregistration/preregistration-endpoints.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { LeaveWarning } from '#web/ui/dialogs/leave-warning.tsx'
import { ChangedNotice } from '#web/ui/form/changed/changed-notice.tsx'
import { DoneLine } from '#web/ui/states/done-line.tsx'
import styles from './preregistration.module.css'
import { sumOf } from './report-cells.ts'
import { ReportGrid } from './report-grid.tsx'
import { useReportForm } from './use-report-form.ts'

interface ReportFormProps {
  readonly report: Preregistration
  readonly onChanged: (report: Preregistration) => void
}

/** The numbers of a draft, and the two buttons below them. */
export function ReportForm({ report, onChanged }: ReportFormProps) {
  const say = usePhrases('preregistration')
  const form = useReportForm(report, onChanged)
  const { cells, setCells, watch, typed, busy } = form
  return (
    <>
      {form.isChanged && (
        <LeaveWarning
          title={say('leave.title')}
          text={say('leave.text')}
          leave={say('leave.yes')}
          stay={say('leave.no')}
        />
      )}
      <ChangedNotice watch={watch} mine={() => typed} onTake={({ values }) => setCells(values)} />
      <ReportGrid report={report} cells={cells} onCells={setCells} />
      <p className={styles.total}>
        {say('total')} {say('facts.people', { count: sumOf(cells) })}
      </p>
      <p className={styles.lead}>{say('submitAsk')}</p>
      <div role="alert" className={styles.refused}>
        {form.refused}
      </div>
      <DoneLine>{form.isSaved && say('saved')}</DoneLine>
      <div className={styles.actions}>
        <BusyButton busy={busy === 'save'} disabled={busy === 'submit'} variant="default" onClick={form.save}>
          {say('save')}
        </BusyButton>
        <BusyButton busy={busy === 'submit'} disabled={busy === 'save'} onClick={form.submit}>
          {say('submit')}
        </BusyButton>
      </div>
    </>
  )
}
