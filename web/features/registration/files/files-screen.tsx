import { FlowScreen } from '../flow/flow-screen.tsx'
import { PaperStation } from './paper-station.tsx'

export function FilesScreen() {
  return <FlowScreen station="files">{() => <PaperStation />}</FlowScreen>
}
