import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ReplyOf } from '#contract/kit/endpoint.ts'
import { pickText } from '#contract/kit/language.ts'
import type { BulkReply } from '#contract/kit/list/bulk.ts'
import type { getSites } from '#contract/station/batch-site.ts'
import { fieldSentence } from '#web/platform/call/refusal-sentence.ts'
import { useDeeds } from '#web/platform/call/use-deeds.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { DoneLine } from '#web/ui/states/done-line.tsx'
import styles from '../station.module.css'

interface NewSitesDialogProps {
  readonly read: ReplyOf<typeof getSites>
  readonly onChosen: (parentId: string) => Promise<BulkReply>
  readonly onClose: () => void
}

/** In which city of the batch the chosen stations are to lie, and what became of each. */
export function NewSitesDialog({ read: { cities, provinces }, onChosen, onClose }: NewSitesDialogProps) {
  const say = usePhrases('stationBoard')
  const languageOf = useLanguage()
  const { language } = languageOf
  const [parentId, setParentId] = useState(cities[0]?.areaId ?? '')
  const [reply, setReply] = useState<BulkReply | null>(null)
  const { busy, refused, run } = useDeeds()
  const nameOf = (areaId: string | null) => {
    const area = provinces.find((one) => one.areaId === areaId)
    return area ? pickText(area.name, language) : ''
  }
  const failed = reply?.outcomes.filter(({ error }) => error !== null) ?? []
  return (
    <Dialog isOpen title={say('sites.pick')} text={say('sites.underHint')} onClose={onClose}>
      {refused && (
        <p role="alert" className={styles.refused}>
          {refused}
        </p>
      )}
      <SelectField
        id="site-city"
        label={say('sites.under')}
        options={cities.map((city) => [
          city.areaId,
          [nameOf(city.parentId), pickText(city.name, language)].filter(Boolean).join(' · '),
        ])}
        value={parentId}
        onChange={({ target }) => setParentId(target.value)}
      />
      <DoneLine>{reply && say('sites.added', { count: reply.done })}</DoneLine>
      {[...Map.groupBy(failed, ({ error }) => error ?? '')].map(([error, those]) => (
        <p key={error} className={styles.refused}>
          {say('sites.someFailed', { count: those.length, reason: fieldSentence(error)(languageOf) })}
        </p>
      ))}
      <DialogActions>
        <Button variant="default" size="md" onClick={onClose}>
          {say('sites.cancel')}
        </Button>
        <BusyButton
          size="md"
          busy={busy === 'add'}
          onClick={() =>
            void run('add', async () => {
              const told = await onChosen(parentId)
              setReply(told)
              if (told.failed === 0) onClose()
              return null
            })
          }
        >
          {say('sites.pick')}
        </BusyButton>
      </DialogActions>
    </Dialog>
  )
}
