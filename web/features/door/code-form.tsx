import { type FormEvent, useEffect, useRef, useState } from 'react'
import { doorCodeLength, tidyDoorCode } from '#contract/door/door.ts'
import { projectDomain } from '#contract/kit/gate.ts'
import { useRefusalSentence } from '#web/platform/call/refusal-sentence.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { DoorKeeper } from './device/door-keeper.ts'
import type { DoorView } from './device/door-view.ts'
import styles from './door.module.css'
import type { DoorLink } from './door-link.ts'

interface CodeFormProps {
  readonly keeper: DoorKeeper
  readonly view: DoorView
  readonly link: DoorLink
}

/** Asks for a code; one that came with the link opens by itself. */
export function CodeForm({ keeper, view, link }: CodeFormProps) {
  const say = usePhrases('door')
  const sentenceOf = useRefusalSentence()
  const [domain, setDomain] = useState(link.domain || view.domain)
  const [code, setCode] = useState(view.isAgain ? '' : link.code)
  const [flawed, setFlawed] = useState<'project' | 'code' | null>(null)
  const hasTried = useRef(false)
  useEffect(() => {
    const isWhole = link.code.length === doorCodeLength && link.domain !== ''
    if (hasTried.current || view.isAgain || !isWhole) return
    hasTried.current = true
    void keeper.open(link.domain, link.code)
  }, [keeper, link, view.isAgain])
  const flawOfDevice = whatIsMissing()
  if (flawOfDevice || view.refusal === 'noStorage')
    return (
      <p role="alert" className={styles.told} data-tone="refused">
        {say(flawOfDevice ?? 'unsupported')}
      </p>
    )
  function submit(event: FormEvent) {
    event.preventDefault()
    const flaw = !projectDomain.safeParse(domain.trim()).success
      ? 'project'
      : tidyDoorCode(code).length !== doorCodeLength
        ? 'code'
        : null
    setFlawed(flaw)
    if (flaw) document.getElementById(`door-${flaw}`)?.focus()
    else void keeper.open(domain.trim(), code)
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.lead}>{say('lead')}</p>
      {view.refusal && typeof view.refusal !== 'string' && (
        <p role="alert" className={styles.told} data-tone="refused">
          {sentenceOf(view.refusal)}
        </p>
      )}
      {!link.domain && (
        <TextField
          id="door-project"
          label={say('project')}
          hint={say('projectHint')}
          error={flawed === 'project' ? say('projectNeeded') : undefined}
          autoComplete="off"
          maxLength={63}
          value={domain}
          onChange={({ target }) => setDomain(target.value)}
        />
      )}
      <TextField
        id="door-code"
        label={say('code')}
        hint={say('codeHint')}
        error={flawed === 'code' ? say('codeNeeded') : undefined}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      <BusyButton type="submit" size="md" busy={view.isBusy}>
        {say(view.isBusy ? 'opening' : 'open')}
      </BusyButton>
      <p className={styles.note}>{say('kept')}</p>
    </form>
  )
}

/** Ciphers and service workers are there over https alone. */
function whatIsMissing(): 'insecure' | 'unsupported' | null {
  if (!window.isSecureContext) return 'insecure'
  return 'indexedDB' in window && 'subtle' in crypto ? null : 'unsupported'
}
