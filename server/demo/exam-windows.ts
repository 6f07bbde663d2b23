import type { ProjectDraft } from '#contract/project/project-draft.ts'
import { type WindowKind, windowKinds } from '#contract/project/window.ts'
import type { DemoCalendar } from './demo-calendar.ts'

type Dates = Pick<Required<ProjectDraft>, 'announcedAt' | 'examStartsAt' | 'examEndsAt' | 'windows'>

/** The exam's dates and its windows (all, or those that it has) from one calendar. */
export function examWindows(calendar: DemoCalendar, kinds: readonly WindowKind[] = windowKinds): Dates {
  const { registrationOpensAt, registrationClosesAt, paymentClosesAt, ticketsFrom } = calendar
  const spans: Record<WindowKind, readonly [Date, Date]> = {
    registration: [registrationOpensAt, registrationClosesAt],
    organisationRegistration: [calendar.announcedAt, registrationClosesAt],
    review: [registrationOpensAt, calendar.reviewClosesAt],
    payment: [registrationOpensAt, paymentClosesAt],
    exemption: [registrationOpensAt, registrationClosesAt],
    arrangement: [paymentClosesAt, ticketsFrom],
    scheduling: [paymentClosesAt, ticketsFrom],
    ticketPrinting: [ticketsFrom, calendar.examEndsAt],
    scoreInquiry: [calendar.scoresFrom, calendar.scoresUntil],
    certificateApplication: [calendar.scoresFrom, calendar.scoresUntil],
    preRegistration: [calendar.announcedAt, registrationOpensAt],
    organisationPrinting: [ticketsFrom, calendar.examEndsAt],
    appointment: [paymentClosesAt, ticketsFrom],
    appeal: [calendar.scoresFrom, calendar.appealsUntil],
    deferral: [registrationClosesAt, calendar.examStartsAt],
    refund: [registrationOpensAt, registrationClosesAt],
  }
  return {
    announcedAt: calendar.announcedAt.toISOString(),
    examStartsAt: calendar.examStartsAt.toISOString(),
    examEndsAt: calendar.examEndsAt.toISOString(),
    windows: kinds.map((kind) => {
      const [opensAt, closesAt] = spans[kind]
      return { kind, opensAt: opensAt.toISOString(), closesAt: closesAt.toISOString() }
    }),
  }
}
