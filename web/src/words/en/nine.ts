export const nine = {};
