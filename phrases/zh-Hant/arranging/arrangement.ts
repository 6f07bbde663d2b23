/** Sessions of a batch, and who sits where, as those who arrange see it. */
export const arrangement = {
  errors: {
    sessionsFlawed: '場次設定有誤，請按提示修改。',
    sessionInUse: '已發布的編排方案中有考生在此場次考試，不能刪除。',
    examSessionAbsent: '該場次不存在，可能已被刪除。',
    rulesContradict: '所選規則相互矛盾，請調整後再編排。',
    nothingToArrange: '尚無可編排的場次、試場或考生，請先完成設定。',
    arrangementUnderWay: '該批次正在編排或核查，請等待完成後再操作。',
    arrangementFailed: '編排失敗：編排期間場次或方案已變更，請重新編排。',
    seatPlanAbsent: '該編排方案不存在。',
    seatPlanWrongState: '方案狀態已變化，不能進行此操作，請重新整理後再試。',
    seatPlanOutdated: '核查後有試場停用或座位減少，請重新編排並核查。',
    seatAbsent: '該方案中沒有此考生或座位。',
    seatTaken: '該座位已有考生，請選擇其他座位。',
    seatRulesBroken: '此調整違反編排規則，請確認後再操作。',
    noRemainingSeats: '該試場沒有符合規則的剩餘座位。',
    closedSeatTaken: '該座位已安排考生（報名編號 {{number}}），請先調整其座位。',
  },
} as const
