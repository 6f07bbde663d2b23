import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import {
  appointmentList,
  exportAppointments,
  getAppointmentRules,
  searchAppointments,
} from '#contract/appointment/appointment-board-endpoints.ts'
import { minuteText } from '#contract/kit/time.ts'
import { OfArrangement, type OfBatch } from '#web/features/arrangement/of-arrangement.tsx'
import { useListExport } from '#web/features/long-work/list-export.tsx'
import { hrefOf } from '#web/platform/address/href.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { List } from '#web/ui/list/list.tsx'
import { PartLinks } from '#web/ui/part-links/part-links.tsx'
import { FailedState, LoadingState } from '#web/ui/states/states.tsx'
import styles from './appointment-board.module.css'
import { useAppointmentLook } from './appointment-look.tsx'
import { RulesPart } from './rules-part.tsx'
import { SlotsPart } from './slots-part.tsx'

const path = '/console/appointments'
const parts = ['slots', 'list', 'rules'] as const

/** Exams that candidates appoint themselves: what is offered, who has chosen what, and by which rules. */
export function AppointmentsBoardScreen() {
  const say = usePhrases('appointmentBoard')
  return (
    <OfArrangement
      path={path}
      title={say('title')}
      lead={say('lead')}
      ways={({ domain, batchId }) => (
        <a href={hrefOf('/console/exam-sessions', { project: domain, batch: batchId })}>
          {say('toSessions')}
        </a>
      )}
    >
      {(of) => <OneBatch key={of.batchId} of={of} />}
    </OfArrangement>
  )
}

function OneBatch({ of }: { readonly of: OfBatch }) {
  const say = usePhrases('appointmentBoard')
  const { part: wanted } = useSearch({ strict: false })
  const shown = parts.find((one) => one === wanted) ?? 'slots'
  return (
    <>
      <Standing of={of} />
      <PartLinks
        label={say('title')}
        path={path}
        search={{ project: of.domain, batch: of.batchId }}
        parts={parts}
        part={shown}
        say={(part) => say(`tabs.${part}`)}
      />
      {shown === 'slots' && <SlotsPart of={of} />}
      {shown === 'list' && <Appointments of={of} />}
      {shown === 'rules' && <RulesPart of={of} />}
    </>
  )
}

/** Whether candidates come in at all, and when. */
function Standing({ of }: { readonly of: OfBatch }) {
  const say = usePhrases('appointmentBoard')
  const { language } = useLanguage()
  const answer = useAnswer(getAppointmentRules, { params: of }, { fresh: true })
  if (answer.isPending) return <LoadingState />
  if (!answer.data) return <FailedState error={answer.error} onRetry={() => answer.refetch()} />
  const { isOn, window } = answer.data
  const at = (instant: string | null) =>
    instant ? minuteText(new Date(instant), language) : say('unbounded')
  return (
    <>
      {!isOn && <p className={styles.warn}>{say('off')}</p>}
      <p className={window ? styles.note : styles.warn}>
        {window
          ? say('windowTold', { from: at(window.opensAt), until: at(window.closesAt) })
          : say('noWindow')}{' '}
        <a href={hrefOf('/console/windows', { project: of.domain, batch: of.batchId })}>{say('toWindows')}</a>
      </p>
    </>
  )
}

function Appointments({ of }: { readonly of: OfBatch }) {
  const look = useAppointmentLook()
  const params = useMemo(() => ({ ...of }), [of])
  const { onExport, shown } = useListExport(appointmentList, exportAppointments, params)
  return (
    <>
      {shown}
      <List look={look} endpoint={searchAppointments} params={params} onExport={onExport} />
    </>
  )
}
