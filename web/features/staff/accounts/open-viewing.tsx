import { Button } from '@mantine/core'
import { useState } from 'react'
import { leastReason } from '#contract/account/account-shapes.ts'
import { openViewing, viewingMinutes, viewingsPerHour } from '#contract/account/viewing/viewing-endpoints.ts'
import type { ReplyOf } from '#contract/kit/endpoint.ts'
import { hrefOf } from '#web/platform/address/href.ts'
import { call } from '#web/platform/call/call.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { phrase } from '#web/platform/language/sentence.ts'
import { writeStateOf } from '#web/platform/state/client-state.ts'
import { FieldNote } from '#web/ui/fields/field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import styles from './disclose-field.module.css'

type Opened = ReplyOf<typeof openViewing>

interface OpenViewingProps {
  readonly domain: string
  readonly accountId: string
}

/** The portal as the account finds it, for a reason; opened by a press of its own, which no browser holds back. */
export function OpenViewing({ domain, accountId }: OpenViewingProps) {
  const say = usePhrases('staff')
  const [opened, setOpened] = useState<Opened | null>(null)
  const reasonMissing = phrase('staff', 'viewing.reasonMissing')
  const form = useContractForm(openViewing, {
    defaults: { reason: '' },
    missing: { reason: reasonMissing },
    judge: ({ reason }) => (reason.trim().length < leastReason ? { reason: reasonMissing } : {}),
    ids: { reason: 'viewing-reason' },
    send: (body) => call(openViewing, { params: { domain, accountId }, body }, { quiet: true }),
    onDone: (reply) => {
      form.reset()
      setOpened(reply)
    },
  })
  const [heldBack, setHeldBack] = useState(false)
  function show(viewing: Opened) {
    const isOpen = openInTab(domain, viewing)
    setHeldBack(!isOpen)
    if (isOpen) setOpened(null)
  }
  return (
    <div>
      <h2 className={styles.title}>{say('viewing.title')}</h2>
      <p className={styles.lead}>{say('viewing.lead', { minutes: viewingMinutes, most: viewingsPerHour })}</p>
      {opened === null && (
        <ContractForm form={form} submitText={say('viewing.submit')}>
          <TextField
            {...form.field('reason')}
            label={say('viewing.reason')}
            hint={say('viewing.reasonHint')}
            autoComplete="off"
            maxLength={200}
          />
        </ContractForm>
      )}
      <div role="status">
        {opened !== null && (
          <div className={styles.shown}>
            <span>{say('viewing.ready', { minutes: viewingMinutes })}</span>
            {heldBack && <FieldNote id="viewing" error={say('viewing.heldBack')} />}
            <Button autoFocus onClick={() => show(opened)}>
              {say('viewing.open')}
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}

/** False where the browser let none open. The new tab has what it needs in its own storage, and nothing of the console's; no address tells the token. */
function openInTab(domain: string, { token, user, expiresAt }: Opened): boolean {
  const tab = window.open('about:blank', '_blank')
  if (!tab) return false
  writeStateOf(tab.sessionStorage, {
    token: `ata-view ${token}`,
    viewing: { until: expiresAt },
    currentUser: user,
    audit_status: user.auditStatus,
    user_id: user.accountId,
  })
  tab.opener = null
  const first = user.kind === 'candidate' ? '/default/examReg/examineeReg' : '/default/userInform'
  tab.location.replace(hrefOf(first, { project: domain }))
  return true
}
