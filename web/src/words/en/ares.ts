export const ares = {};
