export const mars = {};
