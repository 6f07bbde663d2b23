import {
  Ban,
  CalendarClock,
  CircleAlert,
  CircleCheck,
  CircleX,
  Hourglass,
  type LucideIcon,
  PencilLine,
  Trash2,
  Undo2,
  Wallet,
} from 'lucide-react'
import type { StatusDisplay } from '#contract/registration/application.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import styles from './status-tag.module.css'

/** The state's own colour, the same in every project. */
export type Tone = 'waiting' | 'done' | 'refused' | 'information' | 'quiet'

export const faces: Readonly<Record<StatusDisplay, { readonly tone: Tone; readonly Icon: LucideIcon }>> = {
  toBeSubmitted: { tone: 'information', Icon: PencilLine },
  organisationReview: { tone: 'waiting', Icon: Hourglass },
  pendingReview: { tone: 'waiting', Icon: Hourglass },
  undetermined: { tone: 'waiting', Icon: Hourglass },
  notPassed: { tone: 'refused', Icon: CircleAlert },
  refused: { tone: 'refused', Icon: CircleX },
  payNow: { tone: 'waiting', Icon: Wallet },
  pricePending: { tone: 'waiting', Icon: Wallet },
  paidPendingReview: { tone: 'waiting', Icon: Hourglass },
  approved: { tone: 'done', Icon: CircleCheck },
  paymentCompleted: { tone: 'done', Icon: CircleCheck },
  registrationSuccessful: { tone: 'done', Icon: CircleCheck },
  withdrawn: { tone: 'quiet', Icon: Undo2 },
  lapsed: { tone: 'quiet', Icon: Ban },
  dataToImprove: { tone: 'refused', Icon: PencilLine },
  refunding: { tone: 'waiting', Icon: Wallet },
  refunded: { tone: 'quiet', Icon: Undo2 },
  deferred: { tone: 'information', Icon: CalendarClock },
  cancelled: { tone: 'quiet', Icon: Ban },
  deleted: { tone: 'quiet', Icon: Trash2 },
}

/** Where an application stands: a sign and a word. */
export function StatusTag({ display }: { readonly display: StatusDisplay }) {
  const say = usePhrases('registration')
  const { tone, Icon } = faces[display]
  return (
    <Tag tone={tone} Icon={Icon}>
      {say(`statuses.${display}`)}
    </Tag>
  )
}

interface TagProps {
  readonly tone: Tone
  readonly Icon: LucideIcon
  readonly children: string
}

export function Tag({ tone, Icon, children }: TagProps) {
  return (
    <span className={styles.tag} data-tone={tone}>
      <Icon size="1em" strokeWidth={2.25} aria-hidden="true" />
      {children}
    </span>
  )
}
