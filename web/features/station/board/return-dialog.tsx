import '@mantine/core/styles/Chip.css'
import { Button, Chip } from '@mantine/core'
import { useState } from 'react'
import type { ReplyOf } from '#contract/kit/endpoint.ts'
import { pickText } from '#contract/kit/language.ts'
import { mostCharacters } from '#contract/station/station.ts'
import type {
  BoardStation,
  getReviewedStation,
  MarkedPart,
  StationVerdict,
} from '#contract/station/station-review.ts'
import { partOfRoom, stationParts } from '#contract/station/station-rules.ts'
import { useDeeds } from '#web/platform/call/use-deeds.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx'
import { focusFirstWrong } from '#web/ui/errors/focus-in-view.ts'
import { LongTextField } from '#web/ui/fields/long-text-field.tsx'
import { usePartName } from '../part-name.ts'
import styles from '../station.module.css'

interface ReturnDialogProps {
  readonly station: BoardStation
  readonly conditions: ReplyOf<typeof getReviewedStation>['conditions']
  readonly onReturn: (verdict: StationVerdict) => Promise<null>
  readonly onClose: () => void
}

interface Offered {
  readonly mark: MarkedPart
  readonly words: string
}

/** What is not met, part by part, and why. */
export function ReturnDialog({ station, conditions, onReturn, onClose }: ReturnDialogProps) {
  const say = usePhrases('stationBoard')
  const offered = useOffered(station, conditions)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const { busy, refused, run } = useDeeds()
  const isUnchosen = tried && chosen.length === 0
  const isReady = chosen.length > 0 && reason.trim() !== ''
  return (
    <Dialog isOpen wide title={say('desk.failTitle')} text={say('desk.conditionsHint')} onClose={onClose}>
      {refused && (
        <p role="alert" className={styles.refused}>
          {refused}
        </p>
      )}
      <fieldset
        className={styles.chips}
        data-wrong={isUnchosen || undefined}
        aria-describedby={isUnchosen ? 'return-unchosen' : undefined}
      >
        <legend>{say('desk.conditions')}</legend>
        <Chip.Group multiple value={[...chosen]} onChange={setChosen}>
          {offered.map(({ words }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what is offered stays as it is while it is open.
            <Chip key={at} value={String(at)}>
              {words}
            </Chip>
          ))}
        </Chip.Group>
      </fieldset>
      {isUnchosen && (
        <p id="return-unchosen" className={styles.refused}>
          {say('desk.conditionNeeded')}
        </p>
      )}
      <LongTextField
        id="return-reason"
        label={say('desk.reason')}
        hint={say('desk.reasonHint')}
        error={tried && reason.trim() === '' ? say('desk.reasonNeeded') : undefined}
        maxLength={mostCharacters.reason}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <DialogActions>
        <Button variant="default" size="md" onClick={onClose}>
          {say('sites.cancel')}
        </Button>
        <BusyButton
          size="md"
          busy={busy === 'return'}
          onClick={({ currentTarget }) => {
            setTried(true)
            focusFirstWrong(currentTarget.closest('dialog'))
            const marks = chosen.flatMap((at) => offered[Number(at)]?.mark ?? [])
            if (isReady)
              void run('return', () =>
                onReturn({ result: 'failed', reason: reason.trim(), conditions: marks }),
              )
          }}
        >
          {say('desk.fail')}
        </BusyButton>
      </DialogActions>
    </Dialog>
  )
}

/** Conditions of the project, of rooms for each of them; then the parts themselves. */
function useOffered({ rooms }: BoardStation, conditions: ReturnDialogProps['conditions']): Offered[] {
  const { language } = useLanguage()
  const partName = usePartName(rooms)
  const roomParts = rooms.map(({ roomId }) => partOfRoom(roomId))
  const named = conditions.flatMap(({ conditionId, part, label }) =>
    (part === 'room' ? roomParts : [part]).map((one) => ({
      mark: { part: one, conditionId },
      words: `${partName(one)} · ${pickText(label, language)}`,
    })),
  )
  const plain = [...stationParts, ...roomParts].map((part) => ({
    mark: { part, conditionId: null },
    words: partName(part),
  }))
  return [...named, ...plain]
}
