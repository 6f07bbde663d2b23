import { LookScreen } from '#web/features/project-setup/look/look-screen.tsx'
import { LookPreview } from './look-preview.tsx'

/** The look of a project beside its own pages. */
export function PreviewedLookScreen() {
  return <LookScreen preview={LookPreview} />
}
