/** Sessions of a batch, and who sits where, as those who arrange see it. */
export const arrangement = {
  errors: {
    sessionsFlawed: '场次设置有误，请按提示修改。',
    sessionInUse: '已发布的编排方案中有考生在此场次考试，不能删除。',
    examSessionAbsent: '该场次不存在，可能已被删除。',
    rulesContradict: '所选规则相互矛盾，请调整后再编排。',
    nothingToArrange: '尚无可编排的场次、考场或考生，请先完成设置。',
    arrangementUnderWay: '该批次正在编排或核查，请等待完成后再操作。',
    arrangementFailed: '编排失败：编排期间场次或方案已变更，请重新编排。',
    seatPlanAbsent: '该编排方案不存在。',
    seatPlanWrongState: '方案状态已变化，不能进行此操作，请刷新后再试。',
    seatPlanOutdated: '核查后有考场停用或座位减少，请重新编排并核查。',
    seatAbsent: '该方案中没有此考生或座位。',
    seatTaken: '该座位已有考生，请选择其他座位。',
    seatRulesBroken: '此调整违反编排规则，请确认后再操作。',
    noRemainingSeats: '该考场没有符合规则的剩余座位。',
    closedSeatTaken: '该座位已安排考生（报名编号 {{number}}），请先调整其座位。',
  },
} as const
