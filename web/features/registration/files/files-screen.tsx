import { FlowScreen } from '../flow/flow-screen.tsx'
import { AttachmentsStep } from './attachments-step.tsx'

export function FilesScreen() {
  return <FlowScreen step="attachments">{() => <AttachmentsStep />}</FlowScreen>
}
