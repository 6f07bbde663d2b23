import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import type { CertificateWay, PostalAddress } from '#contract/certificate/certificate.ts'
import { askForCertificate } from '#contract/certificate/certificate-endpoints.ts'
import { call } from '#web/platform/call/call.ts'
import { quiet, useDeeds } from '#web/platform/call/use-deeds.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { focusFirstWrong } from '#web/ui/errors/focus-in-view.ts'
import { ChoiceField } from '#web/ui/fields/choice-field.tsx'
import { AddressForm } from './address-form.tsx'
import styles from './certificate.module.css'

interface AskFormProps {
  readonly ruleId: string
  readonly ways: readonly CertificateWay[]
  readonly collectAt: string
  readonly onDone: () => void
  readonly onCancel: () => void
}

/** How the certificate is to come, and where to. */
export function AskForm({ ruleId, ways, collectAt, onDone, onCancel }: AskFormProps) {
  const say = usePhrases('certificate')
  const [way, setWay] = useState<CertificateWay | ''>(ways.length === 1 ? (ways[0] ?? '') : '')
  const [tried, setTried] = useState(false)
  const { busy, refused, run } = useDeeds()
  const ask = (postal: PostalAddress | null, by: CertificateWay) =>
    call(askForCertificate, { body: { ruleId, way: by, postal } }, quiet)
  const form = useRef<HTMLDivElement>(null)
  function send() {
    setTried(true)
    focusFirstWrong(form.current)
    if (way === '') return
    void run('ask', async () => {
      await ask(null, way)
      onDone()
      return null
    })
  }
  return (
    <div className={styles.form} ref={form}>
      <ChoiceField
        id={`way-${ruleId}`}
        label={say('way')}
        hint={say('wayHint')}
        error={tried && way === '' ? say('wayMissing') : undefined}
        options={ways.map((one) => [one, say(`ways.${one}`)] as const)}
        name={`way-${ruleId}`}
        chosen={way}
        onChange={({ target }) => setWay(ways.find((one) => one === target.value) ?? '')}
      />
      {way === 'collect' && <p className={styles.told}>{say('collectAt', { place: collectAt })}</p>}
      {way === 'post' ? (
        <AddressForm
          submitText={say('send')}
          send={(postal) => ask(postal, 'post')}
          onDone={onDone}
          onCancel={onCancel}
        />
      ) : (
        <>
          {refused && (
            <p role="alert" className={styles.refused}>
              {refused}
            </p>
          )}
          <div className={styles.tools}>
            <BusyButton size="md" busy={busy !== null} onClick={send}>
              {say('send')}
            </BusyButton>
            <Button variant="subtle" onClick={onCancel}>
              {say('cancel')}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
