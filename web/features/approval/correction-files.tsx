import { useEffect, useState } from 'react'
import { type ProofFile, readProofFile } from '#contract/account/identity-correction.ts'
import { askForFile } from '#web/platform/call/download-file.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { languageOfText } from '#web/platform/language/language-of-text.ts'
import styles from './correction-files.module.css'

interface CorrectionFilesProps {
  readonly domain: string
  readonly correctionId: string
  readonly files: readonly ProofFile[]
}

/** The papers that speak for a correction: pictures in place, documents in a window of their own. */
export function CorrectionFiles({ domain, correctionId, files }: CorrectionFilesProps) {
  return (
    <ul className={styles.files}>
      {files.map((file) => (
        <li key={file.fileId}>
          <CorrectionFile domain={domain} correctionId={correctionId} file={file} />
        </li>
      ))}
    </ul>
  )
}

interface CorrectionFileProps extends Omit<CorrectionFilesProps, 'files'> {
  readonly file: ProofFile
}

function CorrectionFile({ domain, correctionId, file }: CorrectionFileProps) {
  const say = usePhrases('approval')
  const { language } = useLanguage()
  const address = useFileAddress(domain, correctionId, file)
  const name = <span lang={languageOfText(file.name, language)}>{file.name}</span>
  if (address === null)
    return <p className={styles.note}>{say('correction.fileLoading', { name: file.name })}</p>
  if (address === 'lost')
    return (
      <p className={styles.note} role="alert">
        {say('correction.fileLost', { name: file.name })}
      </p>
    )
  return (
    <a href={address} target="_blank" rel="noreferrer" className={styles.file}>
      {file.mediaType !== 'application/pdf' && <img src={address} alt="" className={styles.picture} />}
      <span>
        <span className="read-aloud-only">{say('correction.openFile')}</span> {name}
      </span>
    </a>
  )
}

/** Where its bytes are in this page, as long as it is shown. Null until they have come. */
function useFileAddress(domain: string, correctionId: string, { fileId, mediaType }: ProofFile) {
  const [address, setAddress] = useState<string | 'lost' | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    let made: string | null = null
    const params = { domain, correctionId, fileId }
    askForFile(readProofFile, { params }, { quiet: true, handled: true, signal: leaving.signal }).then(
      ({ blob }) => {
        if (leaving.signal.aborted) return
        made = URL.createObjectURL(new Blob([blob], { type: mediaType }))
        setAddress(made)
      },
      () => leaving.signal.aborted || setAddress('lost'),
    )
    return () => {
      leaving.abort()
      if (made) URL.revokeObjectURL(made)
    }
  }, [domain, correctionId, fileId, mediaType])
  return address
}
