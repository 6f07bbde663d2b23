import { yuanOf } from '#contract/kit/money.ts'
import { dayText, minuteText } from '#contract/kit/time.ts'
import { type Difference, ourStates } from '#contract/payment/bill/difference.ts'
import { orderHref } from '#web/features/payment-board/money-hrefs.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import type { Phrases } from '#web/platform/language/phrases.ts'
import styles from './bill-board.module.css'
import { DifferenceStateWord } from './bill-state.tsx'
import { DifferenceDeeds, type SendChange } from './difference-deeds.tsx'
import { noonOf } from './money-days.tsx'

interface DifferencePanelProps {
  /** Of which project; null where it is looked at across all of them. */
  readonly domain: string | null
  readonly difference: Difference
  readonly send: SendChange
  readonly onChanged: () => Promise<unknown>
}

/** One difference: what differs, who has it in hand, and what can be done. */
export function DifferencePanel({ domain, difference, send, onChanged }: DifferencePanelProps) {
  const say = usePhrases('bill')
  const { language } = useLanguage()
  const amount = (fen: number | null) => (fen === null ? say('difference.none') : yuanOf(fen))
  const { provider, kind, problem, day, billFen, ourFen, healedBy, reason, orderId } = difference
  const order = domain && orderId ? orderHref(domain, orderId) : null
  const facts = [
    [say('difference.columns.problem'), `${say(`kinds.${kind}`)} · ${say(`problems.${problem}`)}`],
    [
      say('difference.columns.provider'),
      `${say(`providers.${provider}`)} · ${dayText(noonOf(day), language)}`,
    ],
    [say('difference.columns.billFen'), amount(billFen)],
    [say('difference.columns.ourFen'), amount(ourFen)],
    [say('difference.ourState'), ourStateOf(difference, say)],
    [
      say('difference.order'),
      order && difference.number ? (
        <a key="order" href={order}>
          {difference.number}
        </a>
      ) : (
        difference.number
      ),
    ],
    [say(kind === 'refund' ? 'difference.refundNumber' : 'difference.transaction'), difference.key],
    [say('difference.payment'), difference.paymentNumber],
    [say('difference.columns.owner'), difference.owner ?? ''],
    [say('difference.reason'), reason ? say(`reasons.${reason}`) : ''],
    [say('difference.remark'), difference.remark],
    [say('difference.healedBy'), healedBy ? dayText(noonOf(healedBy), language) : ''],
    [say('difference.changedAt'), minuteText(new Date(difference.changedAt), language)],
  ] as const
  return (
    <div>
      <p className={styles.state}>
        <DifferenceStateWord state={difference.state} />
      </p>
      <dl className={styles.facts}>
        {facts.map(
          ([name, words]) =>
            words && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{words}</dd>
              </div>
            ),
        )}
      </dl>
      <DifferenceDeeds
        key={`${difference.differenceId} ${difference.state}`}
        difference={difference}
        send={send}
        onChanged={onChanged}
      />
    </div>
  )
}

/** How it stands with us, where that is what differs. */
function ourStateOf({ ourState }: Difference, say: Phrases<'bill'>): string {
  const known = ourStates.find((state) => state === ourState)
  return known ? say(`ourStates.${known}`) : ''
}
