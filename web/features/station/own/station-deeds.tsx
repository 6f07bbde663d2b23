import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { canTake } from '#contract/kit/steps.ts'
import {
  discardStationChanges,
  getStation,
  removeStation,
  submitStation,
  switchStation,
  withdrawStation,
} from '#contract/station/station-endpoints.ts'
import { isWhole } from '#contract/station/station-rules.ts'
import type { Station } from '#contract/station/station-shapes.ts'
import { stationSteps } from '#contract/station/station-steps.ts'
import { hrefOf } from '#web/platform/address/href.ts'
import { call } from '#web/platform/call/call.ts'
import { quiet, useDeeds } from '#web/platform/call/use-deeds.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { DoneLine } from '#web/ui/states/done-line.tsx'
import styles from '../station.module.css'
import { SwitchDialog } from '../switch-dialog.tsx'

type Step = 'submit' | 'withdraw' | 'discard' | 'remove'

/** What each does, and what is said of it then. */
function useDeedsOf(
  stationId: string,
  onChanged: (station: Station) => void,
): Record<Step, () => Promise<string | null>> {
  const say = usePhrases('station')
  const navigate = useNavigate()
  const params = { stationId }
  return {
    submit: async () => {
      onChanged(await call(submitStation, { params }, quiet))
      return say('submitted')
    },
    withdraw: async () => {
      onChanged(await call(withdrawStation, { params }, quiet))
      return say('withdrawn')
    },
    discard: async () => {
      onChanged(await call(discardStationChanges, { params }, quiet))
      return say('discarded')
    },
    remove: async () => {
      await call(removeStation, { params }, quiet)
      await navigate({ href: hrefOf('/default/stationManagement') })
      return null
    },
  }
}

interface StationDeedsProps {
  readonly station: Station
  readonly onChanged: (station: Station) => void
}

type Asked = Step | 'switchOff'

/** Handed in, taken back, given up, switched off: each as its state allows. */
export function StationDeeds({ station, onChanged }: StationDeedsProps) {
  const say = usePhrases('station')
  const params = { stationId: station.stationId }
  const [asked, setAsked] = useState<Asked | null>(null)
  const reread = async () => onChanged(await call(getStation, { params }, quiet))
  const { busy, refused, said, run } = useDeeds(reread)
  const standing = { state: station.state, inForce: station.inForce }
  const may = (step: 'submit' | 'withdraw' | 'discard') =>
    canTake(stationSteps[step], standing, ['organisation'])
  const deeds = useDeedsOf(station.stationId, onChanged)
  const sayAsk = (what: Step) =>
    what === 'remove' ? say('removeAsk', { name: station.details.name }) : say(`${what}Ask`)
  return (
    <>
      {refused && (
        <p role="alert" className={styles.refused}>
          {refused}
        </p>
      )}
      <DoneLine>{said}</DoneLine>
      <div className={styles.actions}>
        {may('submit') && (
          <Button disabled={!isWhole(station.missing)} onClick={() => setAsked('submit')}>
            {say('submit')}
          </Button>
        )}
        {may('withdraw') && (
          <Button variant="default" onClick={() => setAsked('withdraw')}>
            {say('withdraw')}
          </Button>
        )}
        {may('discard') && (
          <Button variant="default" onClick={() => setAsked('discard')}>
            {say('discard')}
          </Button>
        )}
        {station.submittedAt === null && (
          <Button variant="default" onClick={() => setAsked('remove')}>
            {say('remove')}
          </Button>
        )}
        {station.submittedAt !== null && station.enabled && (
          <Button variant="default" onClick={() => setAsked('switchOff')}>
            {say('switchOff')}
          </Button>
        )}
        {station.disabledBy === 'station' && (
          <BusyButton
            variant="default"
            busy={busy === 'switch'}
            onClick={() =>
              void run('switch', async () => {
                onChanged(await call(switchStation, { params, body: { off: null } }, quiet))
                return say('switchedOn')
              })
            }
          >
            {say('switchOn')}
          </BusyButton>
        )}
      </div>
      {asked && asked !== 'switchOff' && (
        <ConfirmDialog
          isOpen
          title={say(asked)}
          text={sayAsk(asked)}
          yes={say(asked)}
          no={say('cancel')}
          busy={busy === asked}
          onYes={() => void run(asked, deeds[asked]).finally(() => setAsked(null))}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'switchOff' && (
        <SwitchDialog
          title={say('switchOff')}
          text={say('offAsk')}
          onOff={async (off) => {
            onChanged(await call(switchStation, { params, body: { off } }, quiet))
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
