import { Ban, CircleAlert, CircleCheck, Hourglass } from 'lucide-react'
import type { Organisation } from '#contract/account/organisation-endpoints.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { StateWord } from '#web/ui/text/state-word.tsx'
import { useOneTimeWords } from '../use-one-time-words.ts'

interface OfOrganisation {
  readonly organisation: Organisation
}

const audits = {
  1: { words: 'underReview', tone: 'waiting', Icon: Hourglass },
  2: { words: 'approved', tone: 'done', Icon: CircleCheck },
  3: { words: 'refused', tone: 'refused', Icon: CircleAlert },
} as const

export function AuditState({ organisation: { auditStatus } }: OfOrganisation) {
  const say = usePhrases('staff')
  const { words, tone, Icon } = audits[auditStatus]
  return (
    <StateWord tone={tone} Icon={Icon}>
      {say(`organisations.${words}`)}
    </StateWord>
  )
}

export function AccountState({ organisation: { closedAt } }: OfOrganisation) {
  const say = usePhrases('staff')
  if (closedAt === null) return say('organisations.accounts.open')
  return (
    <StateWord tone="refused" Icon={Ban}>
      {say('organisations.accounts.closed')}
    </StateWord>
  )
}

export function PasswordState({ organisation }: OfOrganisation) {
  const say = usePhrases('staff')
  return useOneTimeWords()(organisation) || say('organisations.passwords.own')
}
