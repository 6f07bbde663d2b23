import type { HeldFiling, HeldTicket } from '#contract/holdings/held-exam.ts'
import type { Holdings } from '#contract/holdings/holdings-endpoints.ts'
import { pickText } from '#contract/kit/language.ts'
import { minuteText } from '#contract/kit/time.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { type HeldLine, HeldLines } from './held-line.tsx'
import { HeldPapers } from './held-papers.tsx'
import { HeldResults } from './held-results.tsx'

/** From what was asked before the exam to what came of it. */
export function HeldExam({ holdings }: { readonly holdings: Holdings }) {
  return (
    <>
      <HeldDay holdings={holdings} />
      <HeldResults results={holdings.results} />
      <HeldPapers holdings={holdings} />
    </>
  )
}

/** Appointments, filings, arrangements, tickets, and what was marked in the room. */
function HeldDay({ holdings }: { readonly holdings: Holdings }) {
  const say = usePhrases('holdings')
  const { language } = useLanguage()
  const moment = (at: string) => minuteText(new Date(at), language)
  const { appointments, filings, needs, tickets, marks } = holdings
  const filingLine = ({ kind, subject, state, askedAt, grounds, answer, files }: HeldFiling): HeldLine => {
    const told = { kind: say(`filingKinds.${kind}`), state: say(`filingStates.${state}`) }
    return {
      words: subject
        ? say('filingOf', { ...told, subject: pickText(subject, language) })
        : say('filing', told),
      at: askedAt,
      more: [grounds, answer, files.join(' · ')],
    }
  }
  const ticketLine = ({ batchName, number, prints, seats }: HeldTicket): HeldLine => ({
    words: pickText(batchName, language),
    more: [
      number === null ? say('unnumbered') : say('ticket', { number, prints }),
      ...seats.map(({ startsAt, site, room, seat }) =>
        say('seat', { time: moment(startsAt), site, room, seat }),
      ),
    ],
  })
  return (
    <>
      <HeldLines
        title={say('appointments')}
        lines={appointments.map(({ subject, state, startsAt, site, at }) => ({
          words: say('appointment', {
            ...{ subject: pickText(subject, language), state: say(`appointmentStates.${state}`) },
          }),
          at,
          more:
            startsAt && site
              ? [say('place', { time: moment(startsAt), site: pickText(site, language) })]
              : [],
        }))}
      />
      <HeldLines title={say('filings')} lines={filings.map(filingLine)} />
      <HeldLines
        title={say('needs')}
        lines={needs.flatMap(({ accessible, ownRoom, extraMinutes }) => [
          ...(accessible ? [{ words: say('accessible') }] : []),
          ...(ownRoom ? [{ words: say('ownRoom') }] : []),
          ...(extraMinutes > 0 ? [{ words: say('extraMinutes', { minutes: extraMinutes }) }] : []),
        ])}
      />
      <HeldLines title={say('tickets')} lines={tickets.map(ticketLine)} />
      <HeldLines
        title={say('marks')}
        lines={marks.map(({ kind, at, takenBackAt, hasNote }) => {
          const mark = say(`markKinds.${kind}`)
          return {
            words: takenBackAt ? say('takenBack', { mark }) : mark,
            at,
            more: hasNote ? [say('note')] : [],
          }
        })}
      />
    </>
  )
}
