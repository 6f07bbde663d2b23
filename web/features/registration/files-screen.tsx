import { FlowActions } from './flow-actions.tsx'
import { FlowScreen } from './flow-screen.tsx'

export function FilesScreen() {
  return (
    <FlowScreen station="files">
      {({ next }) => <FlowActions busy={false} onNext={() => void next()} />}
    </FlowScreen>
  )
}
