import { FlowScreen } from './flow-screen.tsx'
import { PaperStation } from './paper-station.tsx'

export function FilesScreen() {
  return <FlowScreen station="files">{() => <PaperStation />}</FlowScreen>
}
