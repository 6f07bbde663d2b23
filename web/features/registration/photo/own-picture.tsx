import { type CSSProperties, useRef } from 'react'
import type { ShownFile } from '#contract/registration/application-shapes.ts'
import { useFlow } from '../flow/flow.ts'

interface OwnPictureProps {
  readonly file: ShownFile
  readonly alt: string
  readonly className?: string | undefined
  readonly style?: CSSProperties
}

/** A picture of one's own; whoever looks on as its owner is told its place alone. Its address is good for some minutes: where it has run out, a new one is asked for, once. */
export function OwnPicture({ file, alt, className, style }: OwnPictureProps) {
  const { reload } = useFlow()
  const asked = useRef<string | null>(null)
  const askAgain = () => {
    if (asked.current === file.address) return
    asked.current = file.address
    void reload().catch(() => null)
  }
  if (file.address === '')
    return (
      <span className={className} style={style}>
        {alt}
      </span>
    )
  return <img src={file.address} alt={alt} className={className} style={style} onError={askAgain} />
}
