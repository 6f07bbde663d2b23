import type { getGroupArrangement } from '#contract/arrangement/group-arrangement-endpoints.ts'
import type { ReplyOf } from '#contract/kit/endpoint.ts'

export type GroupRead = ReplyOf<typeof getGroupArrangement>
