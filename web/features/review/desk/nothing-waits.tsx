import { Button } from '@mantine/core'
import { CircleCheck } from 'lucide-react'
import type { DeskLevel } from '#contract/kit/desk/desk.ts'
import type { ReviewKeys } from '#contract/staff/review-keys.ts'
import { lookNames } from '#web/features/registration/audit/look-names.ts'
import { hrefOf } from '#web/platform/address/href.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { StatePanel } from '#web/ui/states/states.tsx'
import { useDeskKeys } from './desk-keys.ts'
import type { Decisions } from './use-decisions.ts'
import type { QueueCounts } from './use-queue-counts.ts'

interface NothingWaitsProps {
  readonly domain: string
  readonly level: DeskLevel
  readonly counts: QueueCounts
  readonly keys: ReviewKeys
  readonly decisions: Decisions
  readonly isAsking: boolean
  readonly onLevel: (level: DeskLevel) => void
  readonly onAgain: () => void
}

/** The queue is empty: what is going on elsewhere, and where to go. */
export function NothingWaits({
  domain,
  level,
  counts,
  keys,
  decisions,
  isAsking,
  onLevel,
  onAgain,
}: NothingWaitsProps) {
  const say = usePhrases('review')
  useDeskKeys(keys, { undo: decisions.undo })
  const others = counts.of(level)?.others ?? 0
  const otherLevel = level === 1 ? 2 : 1
  const elsewhere = counts.of(otherLevel)?.waiting ?? 0
  return (
    <StatePanel
      icon={<CircleCheck />}
      title={say('nothing.title')}
      text={others > 0 ? say('nothing.others', { count: others }) : say('nothing.text')}
    >
      {elsewhere > 0 && (
        <Button onClick={() => onLevel(otherLevel)}>
          {say('nothing.otherLevel', { level: say(lookNames[otherLevel]), count: elsewhere })}
        </Button>
      )}
      <BusyButton variant="default" busy={isAsking} onClick={onAgain}>
        {say('nothing.again')}
      </BusyButton>
      <a href={hrefOf('/console/applications', { project: domain })}>{say('nothing.list')}</a>
    </StatePanel>
  )
}
