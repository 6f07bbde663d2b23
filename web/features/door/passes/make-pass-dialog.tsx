import { Button } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { mostDoorDevices, mostDoorLabel } from '#contract/door/door.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { phrase } from '#web/platform/language/sentence.ts'
import { CopyButton } from '#web/ui/buttons/copy-button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { QrPicture } from '#web/ui/qr-picture.tsx'
import { doorAddress, doorLink } from '../door-link.ts'
import styles from './door-passes.module.css'
import type { PassDesk } from './pass-desk.ts'

const typed = z
  .object({ label: z.string().trim().max(mostDoorLabel), devices: z.string().trim() })
  .superRefine(({ devices }, context) => {
    if (!/^\d{1,2}$/.test(devices) || Number(devices) < 1 || Number(devices) > mostDoorDevices)
      context.addIssue({ code: 'custom', path: ['devices'], message: 'missing' })
  })

interface MakePassDialogProps {
  readonly desk: PassDesk
  readonly domain: string
  readonly onClose: () => void
}

/** Asks what a code is for, makes it and shows it this once. */
export function MakePassDialog({ desk, domain, onClose }: MakePassDialogProps) {
  const say = usePhrases('door')
  const [code, setCode] = useState<string | null>(null)
  const form = useContractForm(typed, {
    defaults: { label: '', devices: '1' },
    missing: { devices: phrase('door', 'passes.devicesWrong') },
    send: ({ label, devices }) => desk.make({ label, devices: Number(devices) }),
    onDone: (made) => setCode(made.code),
  })
  if (code !== null) return <MadePass code={code} domain={domain} onClose={onClose} />
  return (
    <Dialog isOpen title={say('passes.makeTitle')} text={say('passes.lead')} onClose={onClose}>
      <ContractForm
        form={form}
        submitText={say('passes.make')}
        beside={
          <Button variant="default" onClick={onClose}>
            {say('passes.cancel')}
          </Button>
        }
      >
        <TextField
          {...form.field('label')}
          label={say('passes.label')}
          hint={say('passes.labelHint')}
          maxLength={mostDoorLabel}
          autoComplete="off"
        />
        <TextField
          {...form.field('devices')}
          label={say('passes.devices')}
          hint={say('passes.devicesHint')}
          inputMode="numeric"
          maxLength={2}
          autoComplete="off"
        />
      </ContractForm>
    </Dialog>
  )
}

interface MadePassProps {
  readonly code: string
  readonly domain: string
  readonly onClose: () => void
}

function MadePass({ code, domain, onClose }: MadePassProps) {
  const say = usePhrases('door')
  const link = doorLink(window.location.origin, domain, code)
  return (
    <Dialog isOpen title={say('passes.title')} text={say('passes.made')}>
      <div className={styles.made}>
        <QrPicture text={link} label={say('passes.qr')} />
        <p className={styles.note}>{say('passes.scan')}</p>
        <p>
          {say('passes.codeIs')}
          <br />
          <strong className={styles.code}>{code}</strong>
        </p>
        <p>
          {say('passes.address')}
          <br />
          {doorAddress(window.location.origin, domain)}
        </p>
      </div>
      <DialogActions>
        <CopyButton text={link} words={say('passes.copy')} doneWords={say('passes.copied')} />
        <Button onClick={onClose}>{say('passes.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
