export const end = { back: "Back to the result" };
