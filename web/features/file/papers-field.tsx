import { Button } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { languageOfText } from '#web/platform/language/language-of-text.ts'
import { FileButton } from '#web/ui/buttons/file-button.tsx'
import { FieldNote, noteId } from '#web/ui/fields/field.tsx'
import type { ContractFormState } from '#web/ui/form/use-contract-form.ts'
import { WaitingLine } from '#web/ui/states/waiting-line.tsx'
import styles from './papers-field.module.css'
import type { Papers } from './use-papers.ts'

interface PapersFieldProps {
  readonly id: string
  readonly label: string
  readonly hint: string
  /** Asks for them as `fileIds`. */
  readonly form: Pick<ContractFormState, 'at' | 'forgetAt'>
  readonly papers: Papers
}

/** Papers that speak for something, sent before that is asked for; needs the topic `upload`. */
export function PapersField({ id, label, hint, form, papers }: PapersFieldProps) {
  const say = usePhrases('upload')
  const reader = useLanguage()
  const { files, most, busy, waitSeconds, refused } = papers
  const forget = useEffectEvent(() => form.forgetAt('fileIds'))
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was found was true of the papers before
  useEffect(() => forget(), [files])
  return (
    <fieldset className={styles.field} data-field>
      <legend className={styles.label}>{label}</legend>
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map(({ fileId, name }) => (
            <li key={fileId} className={styles.file}>
              <span lang={languageOfText(name, reader.language)}>{name}</span>
              <Button
                size="compact-md"
                variant="subtle"
                aria-label={say('papers.removeFile', { name })}
                onClick={() => papers.remove(fileId)}
              >
                {say('papers.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <FileButton
        id={id}
        variant="default"
        accept="image/jpeg,image/png,application/pdf"
        multiple
        disabled={busy || files.length >= most}
        note={noteId(id)}
        onFiles={(chosen) => void papers.add(chosen)}
      >
        {say(busy ? 'papers.sending' : 'papers.choose')}
      </FileButton>
      <WaitingLine seconds={waitSeconds} />
      <div role="alert">
        <FieldNote id={id} hint={hint} error={refused?.(reader) ?? form.at('fileIds')} />
      </div>
    </fieldset>
  )
}
