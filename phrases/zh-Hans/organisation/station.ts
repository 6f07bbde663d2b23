/** Exam stations and their rooms. */
export const station = {
  errors: {
    stationAbsent: '考站不存在，或不属于本单位。',
    roomAbsent: '考场不存在，可能已被删除。',
    stationNameTaken: '考站名称重复，请更换名称。',
    stationWrongState: '考站状态已变化，不能进行此操作，请刷新后再试。',
    stationIncomplete: '考站信息不完整，请补全后再提交。',
    stationPartClosed: '此项未被退回，不能修改。',
    roomCodeTaken: '考场编号重复，请更换编号。',
    tooFewSpareSeats: '备用座位不能少于 {{least}} 个。',
    tooManyStations: '考站数量已达上限 {{most}} 个。',
    tooManyRooms: '考场数量已达上限 {{most}} 个。',
    stationWasSubmitted: '考站已提交过审核，不能删除，可以停用。',
    stationOffByBoard: '考站由主办单位停用，请联系主办单位启用。',
    stationUnchanged: '退回后尚未修改，请修改后再提交。',
    stationNotUsable: '考站未通过审核或已停用，不能选用。',
    siteTaken: '该考站或考点已被选用。',
    siteAbsent: '考点不存在，或未指定考站。',
    siteInUse: '该考点已安排考生，不能移除。',
  },
} as const
