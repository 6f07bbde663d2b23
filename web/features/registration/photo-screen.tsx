import { FlowActions } from './flow-actions.tsx'
import { FlowScreen } from './flow-screen.tsx'

export function PhotoScreen() {
  return (
    <FlowScreen station="photo">
      {({ next }) => <FlowActions busy={false} onNext={() => void next()} />}
    </FlowScreen>
  )
}
