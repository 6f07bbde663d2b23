import { Button } from '@mantine/core'
import { mostProofFiles } from '#contract/account/identity-correction.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { languageOfText } from '#web/platform/language/language-of-text.ts'
import { FileButton } from '#web/ui/buttons/file-button.tsx'
import { FieldNote, noteId } from '#web/ui/fields/field.tsx'
import { WaitingLine } from '#web/ui/states/waiting-line.tsx'
import styles from './proof-files-field.module.css'
import type { ProofFiles } from './use-proof-files.ts'

interface ProofFilesFieldProps {
  readonly id: string
  readonly error: string | undefined
  readonly proof: ProofFiles
}

/** Papers that speak for a correction, sent before it is proposed. */
export function ProofFilesField({ id, error, proof }: ProofFilesFieldProps) {
  const say = usePhrases('staff')
  const reader = useLanguage()
  const { files, busy, waitSeconds, refused } = proof
  return (
    <fieldset className={styles.field} data-field>
      <legend className={styles.label}>{say('candidates.correct.files')}</legend>
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map(({ fileId, name }) => (
            <li key={fileId} className={styles.file}>
              <span lang={languageOfText(name, reader.language)}>{name}</span>
              <Button
                size="compact-md"
                variant="subtle"
                aria-label={say('candidates.correct.removeFile', { name })}
                onClick={() => proof.remove(fileId)}
              >
                {say('candidates.correct.remove')}
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
        disabled={busy || files.length >= mostProofFiles}
        note={noteId(id)}
        onFiles={(chosen) => void proof.add(chosen)}
      >
        {say(busy ? 'candidates.correct.sending' : 'candidates.correct.choose')}
      </FileButton>
      <WaitingLine seconds={waitSeconds} />
      <div role="alert">
        <FieldNote
          id={id}
          hint={say('candidates.correct.filesHint', { most: mostProofFiles })}
          error={error ?? refused?.(reader)}
        />
      </div>
    </fieldset>
  )
}
