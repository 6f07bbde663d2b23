import type { ProjectDraft } from '#contract/project/project-draft.ts'
import type { DemoCalendar } from './demo-calendar.ts'

type Dates = Pick<Required<ProjectDraft>, 'announcedAt' | 'examStartsAt' | 'examEndsAt' | 'windows'>

/** Everything that the exam opens and closes, from one calendar. */
export function examWindows(calendar: DemoCalendar): Dates {
  const window = (
    kind: NonNullable<ProjectDraft['windows']>[number]['kind'],
    opensAt: Date,
    closesAt: Date,
  ) => ({ kind, opensAt: opensAt.toISOString(), closesAt: closesAt.toISOString() })
  return {
    announcedAt: calendar.announcedAt.toISOString(),
    examStartsAt: calendar.examStartsAt.toISOString(),
    examEndsAt: calendar.examEndsAt.toISOString(),
    windows: [
      window('registration', calendar.registrationOpensAt, calendar.registrationClosesAt),
      window('review', calendar.registrationOpensAt, calendar.reviewClosesAt),
      window('payment', calendar.registrationOpensAt, calendar.paymentClosesAt),
      window('exemption', calendar.registrationOpensAt, calendar.registrationClosesAt),
      window('arrangement', calendar.paymentClosesAt, calendar.ticketsFrom),
      window('scheduling', calendar.paymentClosesAt, calendar.ticketsFrom),
      window('ticketPrinting', calendar.ticketsFrom, calendar.examEndsAt),
      window('scoreInquiry', calendar.scoresFrom, calendar.scoresUntil),
      window('certificateApplication', calendar.scoresFrom, calendar.scoresUntil),
    ],
  }
}
