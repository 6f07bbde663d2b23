import { Button } from '@mantine/core'
import { useState } from 'react'
import { sendLogo } from '#contract/project/setup/board-project.ts'
import { CallRefused } from '#web/platform/call/call-refused.ts'
import { refusalSentence } from '#web/platform/call/refusal-sentence.ts'
import { uploadFile } from '#web/platform/call/upload-file.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { phrase, type Sentence } from '#web/platform/language/sentence.ts'
import { FileButton } from '#web/ui/buttons/file-button.tsx'
import { FieldNote, noteId } from '#web/ui/fields/field.tsx'
import styles from './logo-field.module.css'

interface LogoFieldProps {
  readonly domain: string
  /** Of the picture; empty where there is none. */
  readonly address: string
  readonly onLogo: (logo: { readonly fileId: string; readonly address: string } | null) => void
}

const id = 'logoFileId'

/** The picture at the beginning of every page: sent at once, the project's once the page is saved. */
export function LogoField({ domain, address, onLogo }: LogoFieldProps) {
  const say = usePhrases('projectSetup')
  const reader = useLanguage()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Sentence | null>(null)
  async function send(file: File | undefined) {
    if (!file) return
    setBusy(true)
    setRefused(null)
    try {
      const sending = { params: { domain }, file, name: file.name }
      onLogo(await uploadFile(sendLogo, sending, { quiet: true, handled: true }))
    } catch (error) {
      const isTold = error instanceof CallRefused && !error.isUnreachable
      setRefused(() => (isTold ? refusalSentence(error) : phrase('kit', 'unreachable')))
    } finally {
      setBusy(false)
    }
  }
  return (
    <fieldset className={styles.logo}>
      <legend className={styles.label}>{say('fields.logoFileId')}</legend>
      <div className={styles.line}>
        {address === '' ? (
          <span className={styles.none}>{say('logo.none')}</span>
        ) : (
          <img className={styles.picture} src={address} alt={say('logo.now')} />
        )}
        <FileButton
          id={id}
          variant="default"
          accept="image/png,image/jpeg,image/webp"
          disabled={busy}
          note={noteId(id)}
          onFiles={([file]) => void send(file)}
        >
          {say(busy ? 'logo.sending' : address === '' ? 'logo.send' : 'logo.other')}
        </FileButton>
        {address !== '' && (
          <Button variant="subtle" onClick={() => onLogo(null)}>
            {say('logo.remove')}
          </Button>
        )}
      </div>
      <div role="alert">
        <FieldNote id={id} hint={say('hints.logo')} error={refused?.(reader)} />
      </div>
    </fieldset>
  )
}
